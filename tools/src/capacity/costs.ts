import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../services';

export const SERVICES = ['shell', 'api', 'database'] as const;
export type ServiceName = (typeof SERVICES)[number];

const perService = z.object({ shell: z.number().min(0), api: z.number().min(0), database: z.number().min(0) });
const amount = z.number().positive();

/** What was measured, as `docs/measurements/costs.json` has it. */
const costsFile = z.strictObject({
  /** Day and machine of the figures. */
  measured: z.string(),
  /** Processor time of one answer. A page that is cached costs only the shell something. */
  processorMs: z.strictObject({ cachedPage: perService, newSearch: perService, newCar: perService, enquiry: perService }),
  memoryMb: z.strictObject({ shell: amount, api: amount, database: amount }),
  /** As transferred. Pictures of a page on average, on a phone, before anybody scrolls; scripts of a whole visit, with the font. */
  kilobytes: z.strictObject({ firstPage: amount, dictionary: amount, laterPage: amount, scripts: amount, pictures: amount }),
});
export type Costs = z.output<typeof costsFile>;

/** @throws when the file is not as described */
export const readCosts = (): Costs => costsFile.parse(JSON.parse(readFileSync(path.join(root, 'docs/measurements/costs.json'), 'utf8')));
