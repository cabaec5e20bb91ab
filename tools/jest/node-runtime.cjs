// Jest's runtime, without the contents of `require.cache`. Fastify looks for the file of each plugin among them, which takes
// a tenth of a second for each API or registry that a test starts; the plugins are no files' exports, so it finds nothing.
const { default: Runtime } = require('jest-runtime');

const noModules = Object.freeze(Object.create(null));

exports.default = class NodeRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    this.registries.getRequireCacheProxy = () => noModules;
  }
};
exports.__esModule = true;
