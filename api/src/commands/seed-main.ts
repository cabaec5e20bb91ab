import { migrate } from '@forecourt/database/migrate';
import { openPool } from '@forecourt/database/pool';
import { openBucket } from '@forecourt/service/bucket';
import { readCommand } from '@forecourt/service/command';
import { errorMessage } from '@forecourt/service/error-message';
import { openPhotoStore } from '../cars/photos/photo-store';
import { migrations } from '../migrations';
import { addSamplePhotos } from '../jobs/seed/sample-photos';
import { seed } from '../jobs/seed/seed';
import { readSeedSettings } from '../jobs/seed/seed-settings';

readCommand({ about: 'Fills a database that has no cars with invented ones. Refuses production.' });

/** Writes the sample data into the configured database, unless it has them. */
async function main(): Promise<void> {
  const { databaseUrl, cars, bucket, photoDir } = readSeedSettings(process.env);
  const database = openPool(databaseUrl, { statementTimeoutMs: 0, max: 3 });
  const startedAt = Date.now();
  try {
    await migrate(database, 'api', migrations);
    const written = await seed(database, {
      cars,
      onProgress: (line) => process.stdout.write(`Sample data: ${line}\n`),
    });
    await addSamplePhotos(database, openPhotoStore({ bucket: bucket && openBucket(bucket), folder: photoDir }));
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(written ? `Sample data is ready after ${seconds} s\n` : 'Sample data is up to date\n');
  } finally {
    await database.end();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Sample data: ${errorMessage(error)}\n`);
  process.exitCode = 1;
}
