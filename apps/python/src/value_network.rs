//! [`ValueNetwork`]: a small network that estimates positions for a search.

use crate::request_error::RequestError;
use ranarium_game::{FullGame, GameOptions, InformationState, MAX_SEATS, Seat, Viewer};
use ranarium_search::Estimator;

/// A dense layer.
struct Layer {
    /// The weights of the first input, one for each output, then those of the second, and so on.
    weights: Vec<f32>,
    /// The bias of each output.
    biases: Vec<f32>,
}

impl Layer {
    fn inputs(&self) -> usize {
        self.weights.len() / self.biases.len()
    }

    fn outputs(&self, inputs: &[f32]) -> Vec<f32> {
        let mut outputs = self.biases.clone();
        let rows = self.weights.chunks_exact(outputs.len());
        for (&input, row) in inputs.iter().zip(rows) {
            // Most values of an observation tensor are 0.
            if input != 0.0 {
                for (output, weight) in outputs.iter_mut().zip(row) {
                    *output += input * weight;
                }
            }
        }
        outputs
    }
}

/// Dense layers with ReLU between them, from a seat's observation tensor to the log odds of its
/// share of the win.
pub struct ValueNetwork {
    layers: Vec<Layer>,
}

impl ValueNetwork {
    /// Creates a network of the weights and biases of each layer, as `f32` in native byte order.
    pub fn new(layers: &[(Vec<u8>, Vec<u8>)]) -> Result<Self, RequestError> {
        let error = |reason: String| RequestError::argument("value", reason);
        let mut network = Self { layers: Vec::new() };
        let mut outputs_before: Option<usize> = None;
        for (at, (weights, biases)) in layers.iter().enumerate() {
            let (weights, biases) = (floats(weights), floats(biases));
            let is_whole = weights.len().is_multiple_of(biases.len());
            if biases.is_empty() || weights.is_empty() || !is_whole {
                let (weights, biases) = (weights.len(), biases.len());
                let reason = format!("layer {at} has {weights} weights and {biases} biases");
                return Err(error(reason));
            }
            if weights
                .iter()
                .chain(&biases)
                .any(|number| !number.is_finite())
            {
                return Err(error(format!("layer {at} has a number that is not finite")));
            }
            let outputs = biases.len();
            let layer = Layer { weights, biases };
            let inputs = layer.inputs();
            if outputs_before.is_some_and(|before| before != inputs) {
                let reason = format!(
                    "layer {at} has {inputs} inputs, not as many as the layer before has outputs"
                );
                return Err(error(reason));
            }
            outputs_before = Some(outputs);
            network.layers.push(layer);
        }
        match outputs_before {
            Some(1) => Ok(network),
            Some(outputs) => Err(error(format!(
                "expected one output of the last layer, found {outputs}"
            ))),
            None => Err(error("expected a layer or more, found none".to_owned())),
        }
    }

    /// Returns the number of values of the tensors that it takes.
    pub fn inputs(&self) -> usize {
        self.layers.first().map_or(0, Layer::inputs)
    }

    /// Returns the expected share of the win of the seat with this tensor.
    fn share(&self, tensor: &[u8]) -> f32 {
        let mut values: Vec<f32> = tensor.iter().map(|&value| f32::from(value)).collect();
        let last = self.layers.len() - 1;
        for (at, layer) in self.layers.iter().enumerate() {
            values = layer.outputs(&values);
            if at < last {
                for value in &mut values {
                    *value = value.max(0.0);
                }
            }
        }
        let share = 1.0 / (1.0 + (-values[0]).exp());
        // Sums of very large numbers have no meaning.
        if share.is_nan() { 0.5 } else { share }
    }
}

/// The tensors are those of viewers without memory of earlier play: a search does not imagine what
/// the seats would remember.
impl<G: FullGame> Estimator<G> for ValueNetwork {
    fn shares(&self, state: &G::State) -> [f32; MAX_SEATS] {
        let options = G::options(state);
        let players = options.players();
        let mut shares = [0.0; MAX_SEATS];
        let mut tensor = Vec::with_capacity(self.inputs());
        for seat in Seat::all(players) {
            let viewer = Viewer::Seat(seat);
            let observation = G::observe(state, viewer);
            let info = InformationState::<G>::new(options.clone(), viewer, observation);
            tensor.clear();
            G::encode(&info, &mut tensor);
            shares[seat.index()] = self.share(&tensor);
        }
        if players > 1 {
            let sum = shares.iter().sum::<f32>().max(f32::MIN_POSITIVE);
            for share in &mut shares {
                *share /= sum;
            }
        }
        shares
    }
}

fn floats(bytes: &[u8]) -> Vec<f32> {
    let (numbers, _) = bytes.as_chunks::<4>();
    let numbers = numbers.iter();
    numbers.map(|number| f32::from_ne_bytes(*number)).collect()
}
