import { release } from './release';

// Whoever reads the output may have seen enough, as `head` has. Nobody is left to tell the rest to, so the command ends here.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await release(process.argv.slice(2));
