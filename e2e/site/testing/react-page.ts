import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FILES = {
  scheduler: 'scheduler/cjs/scheduler.production.js',
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
};

/** A script that gives a page its own React: `React` and `createRoot`. */
export function reactScript(): string {
  const modules = Object.entries(FILES).map(([name, file]) => {
    const source = readFileSync(require.resolve(name.split('/', 1)[0]!).replace(/[^/]+\/index\.js$/, file), 'utf8');
    return `${JSON.stringify(name)}: (exports, require) => {${source}}`;
  });
  return `{
    const modules = {${modules.join(',\n')}};
    const loaded = {};
    const require = (name) => {
      if (!(name in loaded)) modules[name]((loaded[name] = {}), require);
      return loaded[name];
    };
    Object.assign(window, { React: require('react'), createRoot: require('react-dom/client').createRoot });
  }`;
}
