import * as z from 'zod';
import { describeSettings } from './describe-settings';
import { list } from './settings';

it('lists each setting with its default and its meaning', () => {
  const settings = z
    .object({
      PORT: z.coerce.number<string>().default(3000).describe('port to listen on'),
      ORIGINS: list(z.string()).default(['a', 'b']).describe('origins of pictures'),
      FOLDER: z
        .string()
        .default('.data')
        .transform((text) => `/${text}`)
        .describe('folder of files'),
      THREADS: z.coerce.number<string>().default(7).meta({ description: 'worker threads', default: 'cores less one' }),
      TOKEN: z.string().optional(),
    })
    .refine(() => true)
    .transform((given) => given);
  expect(describeSettings(settings)).toEqual([
    { name: 'PORT', default: '3000', meaning: 'port to listen on' },
    { name: 'ORIGINS', default: 'a,b', meaning: 'origins of pictures' },
    { name: 'FOLDER', default: '.data', meaning: 'folder of files' },
    { name: 'THREADS', default: 'cores less one', meaning: 'worker threads' },
    { name: 'TOKEN', default: '', meaning: '' },
  ]);
});
