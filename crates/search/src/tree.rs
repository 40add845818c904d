//! The tree of information-set Monte Carlo tree search: nodes, and in each node the actions that
//! were ever available.

use crate::order::ranks;
use ranarium_game::{MAX_SEATS, Seat, Tuning};
use std::collections::BTreeMap;
use std::ops::Range;

/// An action of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeId {
    node: u32,
    edge: u32,
}

/// The statistics of an action in a node.
#[derive(Clone, Debug)]
struct Edge<A> {
    action: A,
    seat: Seat,
    /// The number of actions that looked better when the edge was made.
    rank: u16,
    visits: u32,
    /// Availability count: the number of visits of the node in which the action was legal.
    available: u32,
    /// Sum of its seat's values.
    sum: f32,
    /// Prior of PUCT, by how good the action looks; the best-looking has 1.
    prior: f32,
}

/// The observations of the searching seat at its next decision, if that is in a certain node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Observed {
    /// The node is not a decision of the searching seat, or has not been visited as one yet.
    Never,
    /// The same one on every visit, with this key.
    As(u64),
    /// Several, because chance is not a node: the node's statistics are means over them.
    Several,
}

#[derive(Clone, Debug)]
struct TreeNode<A> {
    observed: Observed,
    /// Sorted by seat and action.
    edges: Vec<Edge<A>>,
    /// Sorted by the key of the joint action that leads there.
    children: Vec<(u64, u32)>,
}

impl<A> TreeNode<A> {
    const fn new() -> Self {
        Self {
            observed: Observed::Never,
            edges: Vec::new(),
            children: Vec::new(),
        }
    }
}

/// A tree that is bounded in memory.
#[derive(Debug)]
pub struct Tree<A> {
    nodes: Vec<TreeNode<A>>,
    /// Size in bytes, edges and children included.
    used: usize,
    /// Maximum size in bytes.
    max_bytes: usize,
    /// The nodes of the seat's possible next decisions, by observation key.
    next_decisions: BTreeMap<u64, u32>,
}

/// Maximum number of next decisions whose nodes are stored.
const MAX_NEXT_DECISIONS: usize = 1 << 14;

/// The number of legal actions above which only the best-looking compete at first.
const WIDE: usize = 12;

/// First-play urgency: how much less than the node's mean an untried action is taken to be worth.
const UNTRIED: f32 = 0.08;

impl<A: Copy + Ord> Tree<A> {
    /// The decision to be made.
    pub const ROOT: u32 = 0;

    /// Creates an empty tree of at most `max_bytes` bytes.
    pub fn new(max_bytes: usize) -> Self {
        Self {
            nodes: vec![TreeNode::new()],
            used: 0,
            max_bytes,
            next_decisions: BTreeMap::new(),
        }
    }

    /// Makes the node of the decision with this observation key the root, and drops the rest of the
    /// tree. A node is reused only if all its statistics come from this observation: those from
    /// other draws would outweigh what is known now.
    pub fn root_at(&mut self, observation_key: u64) {
        let known_root = self.next_decisions.get(&observation_key).copied();
        let known_root = known_root
            .filter(|&node| self.nodes[node as usize].observed == Observed::As(observation_key));
        self.next_decisions.clear();
        let mut old = std::mem::take(&mut self.nodes);
        self.used = 0;
        let Some(root) = known_root else {
            self.nodes.push(TreeNode::new());
            return;
        };
        // Copied breadth first: a child's new index is known before the child is copied.
        let mut order = vec![root];
        let mut index = 0;
        while index < order.len() {
            let mut node = std::mem::replace(&mut old[order[index] as usize], TreeNode::new());
            for (_, child) in &mut node.children {
                order.push(*child);
                *child = order.len() as u32 - 1;
            }
            self.used += size_of::<TreeNode<A>>()
                + node.edges.len() * size_of::<Edge<A>>()
                + node.children.len() * size_of::<(u64, u32)>();
            self.nodes.push(node);
            index += 1;
        }
    }

    /// Returns the number of visits of the root.
    pub fn root_visits(&self) -> u32 {
        let root = &self.nodes[0];
        let own_seat = root.edges.first().map(|edge| edge.seat);
        let edges = root.edges.iter().filter(|edge| Some(edge.seat) == own_seat);
        edges.map(|edge| edge.visits).sum()
    }

    /// Remembers the node of the decision with this observation key.
    pub fn remember(&mut self, observation_key: u64, node: u32) {
        let observed = &mut self.nodes[node as usize].observed;
        *observed = match *observed {
            Observed::Never => Observed::As(observation_key),
            Observed::As(known) if known == observation_key => *observed,
            Observed::As(_) | Observed::Several => Observed::Several,
        };
        if self.next_decisions.len() < MAX_NEXT_DECISIONS {
            self.next_decisions.insert(observation_key, node);
        }
    }

    pub fn child(&self, node: u32, key: u64) -> Option<u32> {
        let children = &self.nodes[node as usize].children;
        let index = children.binary_search_by_key(&key, |child| child.0).ok()?;
        Some(children[index].1)
    }

    /// Adds a child, if there is memory for it.
    pub fn grow(&mut self, node: u32, key: u64) {
        let size = size_of::<TreeNode<A>>() + size_of::<(u64, u32)>();
        if self.used + size > self.max_bytes {
            return;
        }
        self.used += size;
        let child = self.nodes.len() as u32;
        self.nodes.push(TreeNode::new());
        let children = &mut self.nodes[node as usize].children;
        let index = children.partition_point(|child| child.0 < key);
        children.insert(index, (key, child));
    }

    /// Returns `true` if an action can be selected in the node: it has edges, or there is memory
    /// for them.
    pub fn has_room(&self, node: u32) -> bool {
        self.used < self.max_bytes || !self.nodes[node as usize].edges.is_empty()
    }

    pub fn action(&self, edge_id: EdgeId) -> A {
        self.nodes[edge_id.node as usize].edges[edge_id.edge as usize].action
    }

    /// Backs the values of an iteration up to the edge.
    pub fn learn(&mut self, edge_id: EdgeId, values: &[f32; MAX_SEATS]) {
        let edge = &mut self.nodes[edge_id.node as usize].edges[edge_id.edge as usize];
        edge.visits += 1;
        edge.sum += values[edge.seat.index()];
    }

    /// Returns each action of the seat at the root, with visits and the sum of its values.
    pub fn root_actions(&self, seat: Seat) -> impl Iterator<Item = (A, u32, f64)> {
        let edges = self.nodes[0].edges.iter();
        edges
            .filter(move |edge| edge.seat == seat)
            .map(|edge| (edge.action, edge.visits, f64::from(edge.sum)))
    }

    /// Chooses one of the legal actions (sorted, several) by PUCT with availability counts, among
    /// as many as progressive widening lets compete. `looks` estimates the actions that are new to
    /// the node.
    pub fn select<'a>(
        &mut self,
        node: u32,
        seat: Seat,
        legal: &[A],
        tuning: &Tuning,
        looks: impl FnOnce(&[A]) -> &'a [i32],
    ) -> EdgeId {
        let edges = &mut self.nodes[node as usize].edges;
        let before = edges.len();
        let start = edges.partition_point(|edge| edge.seat < seat);
        let known_edges = edges[start..].partition_point(|edge| edge.seat == seat);
        if each_legal(&mut edges[start..start + known_edges], legal, |_, _| {}) < legal.len() {
            add_new(
                edges,
                start..start + known_edges,
                seat,
                legal,
                tuning,
                looks,
            );
            self.used += (edges.len() - before) * size_of::<Edge<A>>();
        }
        let exploration = tuning.exploration as f32 / 100.0;
        // First pass: count the available actions.
        let (mut visits, mut sum, mut tried_prior, mut priors) = (0, 0.0, 0.0, 0.0);
        let own_edges = each_legal(&mut edges[start..], legal, |_, edge| {
            edge.available += 1;
            visits += edge.visits;
            sum += edge.sum;
            priors += edge.prior;
            if edge.visits > 0 {
                tried_prior += edge.prior;
            }
        });
        debug_assert_eq!(own_edges, legal.len(), "every legal action is in the node");
        let mean = if visits == 0 {
            0.5
        } else {
            sum / visits as f32
        };
        let untried = mean - UNTRIED * (tried_prior / priors).sqrt();
        // Progressive widening: the best-looking few compete, and more as the node is visited more
        // often.
        let competing = if legal.len() > WIDE && tuning.prior_scale > 0 {
            WIDE / 2 + (2.0 * (visits as f32).sqrt()) as usize
        } else {
            usize::MAX
        };
        let (mut best, mut best_score) = (None, f32::NEG_INFINITY);
        let mut first = None;
        each_legal(&mut edges[start..], legal, |at, edge| {
            let value = if edge.visits == 0 {
                untried
            } else {
                edge.sum / edge.visits as f32
            };
            let urge = exploration * edge.prior / priors * (edge.available as f32).sqrt();
            let score = value + urge / (1 + edge.visits) as f32;
            let competes = usize::from(edge.rank) < competing || edge.visits > 0;
            first.get_or_insert(at);
            if competes && score > best_score {
                best_score = score;
                best = Some(at);
            }
        });
        let place = best.or(first).unwrap_or_default();
        EdgeId {
            node,
            edge: (start + place) as u32,
        }
    }
}

/// Visits each edge that is legal, with its place, and counts them; both lists are sorted. It ends
/// at a legal action that has no edge.
fn each_legal<A: PartialEq>(
    edges: &mut [Edge<A>],
    legal: &[A],
    mut visit: impl FnMut(usize, &mut Edge<A>),
) -> usize {
    let mut found_count = 0;
    for (at, edge) in edges.iter_mut().enumerate() {
        match legal.get(found_count) {
            Some(action) if edge.action == *action => {
                visit(at, edge);
                found_count += 1;
            }
            Some(_) => {}
            None => break,
        }
    }
    found_count
}

/// Adds an edge for every legal action that is new to the node; `own_range` has the seat's edges.
fn add_new<'a, A: Copy + Ord>(
    edges: &mut Vec<Edge<A>>,
    own_range: Range<usize>,
    seat: Seat,
    legal: &[A],
    tuning: &Tuning,
    looks: impl FnOnce(&[A]) -> &'a [i32],
) {
    let mut known_actions = edges[own_range.clone()]
        .iter()
        .map(|edge| edge.action)
        .peekable();
    let new: Vec<A> = legal
        .iter()
        .copied()
        .filter(|action| {
            while known_actions.next_if(|one| one < action).is_some() {}
            known_actions.peek() != Some(action)
        })
        .collect();
    let equal_looks;
    let looks: &[i32] = if tuning.prior_scale > 0 {
        looks(&new)
    } else {
        equal_looks = vec![0; new.len()];
        &equal_looks
    };
    // The best-looking first, then as they are sorted.
    let ranks = ranks(looks);
    let best = looks.iter().copied().max().unwrap_or_default();
    let scale = tuning.prior_scale.max(1) as f32;
    let new = new
        .into_iter()
        .zip(looks)
        .zip(ranks)
        .map(|((action, looks), rank)| Edge {
            action,
            seat,
            rank: rank.min(u32::from(u16::MAX)) as u16,
            visits: 0,
            available: 0,
            sum: 0.0,
            prior: 1.0 / (1.0 + best.saturating_sub(*looks) as f32 / scale),
        });
    if own_range.is_empty() {
        edges.splice(own_range, new);
        return;
    }
    let key = |edge: &Edge<A>| (edge.seat, edge.action);
    for edge in new {
        let index = edges.partition_point(|before| key(before) < key(&edge));
        edges.insert(index, edge);
    }
}

#[cfg(test)]
mod tests {
    use super::{Edge, EdgeId, Tree, TreeNode};
    use ranarium_game::{MAX_SEATS, Seat, Tuning};

    const FIRST: Seat = Seat::FIRST;
    const PLAIN: Tuning = Tuning::DEFAULT;
    const LOOKING: Tuning = Tuning {
        prior_scale: 10,
        ..PLAIN
    };

    fn select(tree: &mut Tree<u8>, node: u32, legal: &[u8]) -> EdgeId {
        tree.select(node, FIRST, legal, &PLAIN, |_| &[])
    }

    fn paid(value: f32) -> [f32; MAX_SEATS] {
        let mut values = [0.0; MAX_SEATS];
        values[FIRST.index()] = value;
        values
    }

    #[test]
    fn the_best_action_gets_the_most_visits() {
        let mut tree = Tree::new(1 << 20);
        for _ in 0..1000 {
            let at = select(&mut tree, 0, &[1, 2, 3]);
            let value = if tree.action(at) == 2 { 0.9 } else { 0.2 };
            tree.learn(at, &paid(value));
        }
        let visits: Vec<(u8, u32)> = tree
            .root_actions(FIRST)
            .map(|(action, visits, _)| (action, visits))
            .collect();
        assert_eq!(visits.iter().map(|one| one.1).sum::<u32>(), 1000);
        assert_eq!(tree.root_visits(), 1000);
        assert!(
            visits[1].1 > 900 && visits[0].1 > 0 && visits[2].1 > 0,
            "{visits:?}"
        );
    }

    #[test]
    fn illegal_actions_in_the_tree_are_not_chosen() {
        let mut tree = Tree::new(1 << 20);
        for round in 0..100 {
            let legal: &[u8] = if round % 2 == 0 { &[1, 2] } else { &[2, 3] };
            let at = select(&mut tree, 0, legal);
            assert!(legal.contains(&tree.action(at)));
            tree.learn(at, &paid(0.5));
        }
    }

    #[test]
    fn the_best_estimates_are_tried_first_and_widened_slowly() {
        let mut tree: Tree<u8> = Tree::new(1 << 20);
        let legal: Vec<u8> = (0..60).collect();
        // The higher the number, the better it looks.
        let looks: Vec<i32> = legal.iter().map(|&n| i32::from(n) * 5).collect();
        let mut first = None;
        for _ in 0..40 {
            let at = tree.select(0, FIRST, &legal, &LOOKING, |_| &looks);
            first = first.or(Some(tree.action(at)));
            tree.learn(at, &paid(0.5));
        }
        assert_eq!(first, Some(59));
        let tried: Vec<u8> = tree
            .root_actions(FIRST)
            .filter(|(_, visits, _)| *visits > 0)
            .map(|(action, _, _)| action)
            .collect();
        assert!(tried.iter().all(|&action| action >= 60 - 19), "{tried:?}");
    }

    #[test]
    fn seats_in_one_node_have_separate_statistics() {
        let mut tree: Tree<u8> = Tree::new(1 << 20);
        let second = Seat::new(1);
        for _ in 0..200 {
            let a = select(&mut tree, 0, &[1, 2]);
            let b = tree.select(0, second, &[1, 2], &PLAIN, |_| &[]);
            // The first is paid for a 1, the second for a 2.
            let mut values = paid(f32::from(2 - tree.action(a)));
            values[second.index()] = f32::from(tree.action(b) - 1);
            tree.learn(a, &values);
            tree.learn(b, &values);
        }
        let most = |seat| {
            tree.root_actions(seat)
                .max_by_key(|one| one.1)
                .map(|one| one.0)
        };
        assert_eq!((most(FIRST), most(second)), (Some(1), Some(2)));
    }

    #[test]
    fn memory_is_bounded() {
        const MAX_BYTES: usize = 20_000;
        let mut tree: Tree<u8> = Tree::new(MAX_BYTES);
        let legal: Vec<u8> = (0..10).collect();
        for key in 0..10_000 {
            let node = (key % tree.nodes.len() as u64) as u32;
            if tree.has_room(node) {
                select(&mut tree, node, &legal);
                tree.grow(node, key);
            }
        }
        let held: usize = tree
            .nodes
            .iter()
            .map(|node| {
                size_of::<TreeNode<u8>>()
                    + node.edges.len() * size_of::<Edge<u8>>()
                    + node.children.len() * size_of::<(u64, u32)>()
            })
            .sum();
        // One node's actions may come on top of the last that had room.
        let slack = legal.len() * size_of::<Edge<u8>>() + size_of::<TreeNode<u8>>();
        assert!(held <= MAX_BYTES + slack, "{held}");
        assert!(tree.nodes.len() > 10);
    }

    #[test]
    fn rerooting_keeps_only_the_subtree_of_the_next_decision() {
        let mut tree: Tree<u8> = Tree::new(1 << 20);
        select(&mut tree, 0, &[1, 2]);
        tree.grow(0, 10);
        tree.grow(0, 20);
        let kept = tree.child(0, 20).unwrap();
        let at = select(&mut tree, kept, &[7, 8]);
        tree.learn(at, &paid(1.0));
        tree.grow(kept, 30);
        tree.remember(99, kept);
        tree.root_at(99);
        assert_eq!(tree.nodes.len(), 2, "the node and its child");
        assert_eq!(tree.root_visits(), 1);
        assert_eq!(tree.child(0, 30), Some(1));
        tree.root_at(99);
        assert_eq!(
            (tree.nodes.len(), tree.root_visits()),
            (1, 0),
            "it is remembered once"
        );
    }

    #[test]
    fn a_node_of_several_observations_is_not_used_again() {
        let mut tree: Tree<u8> = Tree::new(1 << 20);
        select(&mut tree, 0, &[1, 2]);
        tree.grow(0, 10);
        let next = tree.child(0, 10).unwrap();
        for drawn in [99, 98] {
            let at = select(&mut tree, next, &[7, 8]);
            tree.learn(at, &paid(1.0));
            tree.remember(drawn, next);
        }
        tree.root_at(99);
        assert_eq!((tree.nodes.len(), tree.root_visits()), (1, 0));
    }
}
