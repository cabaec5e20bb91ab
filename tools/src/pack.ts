import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packService } from './pack/pack-service';
import { packedServices } from './pack/packed-services';

/** `npm run pack -- [folder]` */
const folder = path.resolve(process.argv[2] ?? 'dist');
mkdirSync(folder, { recursive: true });
const sums = [];
for (const service of packedServices) {
  const { file, sha256 } = await packService(service, folder);
  sums.push(`${sha256}  ${file}\n`);
  process.stdout.write(`${path.relative(process.cwd(), path.join(folder, file))}\n`);
}
writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
