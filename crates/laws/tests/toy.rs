//! The toy game obeys the laws.

ranarium_laws::laws!(ranarium_laws::toy::ToyLaws);
