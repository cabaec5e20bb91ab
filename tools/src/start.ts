import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { root } from './services';
import { startSite } from './start-site';
import { createStack, dataDirFromEnvironment, portsFromEnvironment } from './stack';

/** `npm start`: the whole site on this machine. */
readCommand({ about: 'Builds, starts and releases the whole site on this machine.' });
const dataDir = dataDirFromEnvironment();
const ports = portsFromEnvironment();
const stack = createStack({ dataDir, ports, databaseUrl: process.env['DATABASE_URL'] });
await startSite(stack, { dataDir });

process.stdout.write(`
Forecourt is ready at ${stack.origins.site}

  another brand        http://{brand}.localhost:${ports.shell}  or  ${stack.origins.site}/?theme={brand}
  blocks, to try       ${stack.origins.site}/catalogue
  API and its manual   ${stack.origins.api}/docs
  release registry     ${stack.origins.registry}
  applications go to   ${stack.origins.apply}
  release commands     npx release --help
  logs                 ${path.relative(root, path.join(dataDir, 'logs'))}/

Ctrl-C stops everything.
`);
