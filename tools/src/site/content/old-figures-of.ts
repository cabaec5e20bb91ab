import { readContentFolder } from '@forecourt/api/content-folder';
import { readEnergyPrices } from '@forecourt/api/energy-price';
import { oldFigures } from '@forecourt/api/old-figures';
import { readDocuments } from '@forecourt/api/site-documents';
import { ukTime } from '@forecourt/domain/dealers/uk-time';

/**
 * Lists the old figures of a content folder and of this release, with the energy prices of an environment.
 *
 * @throws ConfigError
 */
export async function oldFiguresOf(
  contentDir: string,
  { env, now }: { env: NodeJS.ProcessEnv; now: Date },
): Promise<string[]> {
  const { guides } = readDocuments(await readContentFolder(contentDir)).guides;
  return oldFigures({ prices: readEnergyPrices(env), guides, on: ukTime(now).date });
}
