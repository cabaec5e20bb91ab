// Fastify asks for the name of each plugin by this symbol of its documentation, and without one looks for the plugin in all modules that are
// loaded, which takes Jest a third of the time of a small test. The name is that which Fastify would come to.
const NAME = Symbol.for('fastify.display-name');

// oxlint-disable-next-line no-extend-native -- in the realm of one test file, and by a symbol
Object.defineProperty(Function.prototype, NAME, {
  get() {
    return this.name || 'plugin';
  },
  set(value) {
    Object.defineProperty(this, NAME, { value });
  },
});
