// Stands for every CSS module in tests: a class is called what the component calls it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
