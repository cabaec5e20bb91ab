const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** CommonJS by file, compiled once for all test files of the process. */
const scripts = new Map();
const noModules = Object.freeze(Object.create(null));
let running;

/** Jest's runtime, without two things that it does for each test file. */
exports.default = class QuickRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, registries } = this;
    running = executor;
    // To compile React, axe and Testing Library again was a fifth of the time of most blocks' tests.
    const compile = executor.compile.bind(executor);
    executor.compile = (source, file) => compileOnce(executor, source, file) ?? compile(source, file);
    // Fastify looks for each plugin's file in `require.cache`, where jest lists all modules anew each time; no file exports one.
    registries.getRequireCacheProxy = () => noModules;
  }
};
exports.__esModule = true;

/** The module's function in the context of the running test file; nothing for a test, which no other file uses, and for what does not compile. */
function compileOnce({ environment, injectedModuleParameters }, source, file) {
  const context = environment.getVmContext();
  if (!context || /\.test\.tsx?$/.test(file)) return undefined;
  const known = scripts.get(file);
  if (known?.source === source) return known.script.runInContext(context);
  const start = `(function (${injectedModuleParameters.join(', ')}) {`;
  try {
    const script = new Script(`${start}${source}\n})`, {
      filename: file,
      columnOffset: -start.length,
      importModuleDynamically: (specifier, _script, ...rest) => running.dynamicImport(specifier, file, running.environment.getVmContext(), ...rest),
    });
    scripts.set(file, { source, script });
    return script.runInContext(context);
  } catch {
    return undefined;
  }
}
