import { readCommand } from '@forecourt/service/command';
import { errorMessage } from '@forecourt/service/error-message';
import { onStopAsked } from '@forecourt/service/run-service';
import { createStack, dataDirFromEnvironment, portsFromEnvironment } from './stack';

/** `npm run start:database`: the database of `npm start` alone, for a service that is started alone. */
readCommand({ about: 'Starts the database of `npm start` alone.' });
const stack = createStack({ dataDir: dataDirFromEnvironment(), ports: portsFromEnvironment() });
// `exit`, because a database that is still starting would continue to run.
onStopAsked(() => void stack.stop().then(() => process.exit(0)));
try {
  await stack.database();
  process.stdout.write(`The database is ready at ${stack.databaseUrl}\n\nCtrl-C stops it.\n`);
} catch (error) {
  process.stderr.write(`\n${errorMessage(error)}\n`);
  process.exitCode = 1;
}
