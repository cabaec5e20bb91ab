import { release } from './release';

// A reader of the output such as `head` may close it early. Then the command ends, since nobody reads the rest.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await release(process.argv.slice(2));
