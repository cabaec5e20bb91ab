// Private: Fastify reads the name of each plugin by this symbol. Without one it searches all loaded modules for the
// plugin, which takes Jest a third of the time of a small test. The name is the one that Fastify would find.
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
