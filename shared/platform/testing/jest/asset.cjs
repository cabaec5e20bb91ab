// Replaces every imported image and font in tests: its address.
module.exports = '/asset';
