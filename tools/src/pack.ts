import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { packService } from './pack/pack-service';
import { packedServices } from './pack/packed-services';

/** `npm run pack -- [folder]` */
const { words } = readCommand({
  about: 'Writes an archive of each service into a folder (default: dist), with checksums.',
  words: '[folder]',
});
const folder = path.resolve(words[0] ?? 'dist');
mkdirSync(folder, { recursive: true });
const sums = [];
for (const service of packedServices) {
  const { file, sha256 } = await packService(service, folder);
  sums.push(`${sha256}  ${file}\n`);
  process.stdout.write(`${path.relative(process.cwd(), path.join(folder, file))}\n`);
}
writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
