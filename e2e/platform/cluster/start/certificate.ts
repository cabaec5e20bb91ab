import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { runTask } from '@forecourt/tools/services';

/**
 * Makes a self-signed certificate for all brands' hosts on this machine, with its key in one file, as HAProxy expects.
 */
export async function makeCertificate(file: string): Promise<void> {
  if (existsSync(file)) return;
  const [key, certificate] = [`${file}.key`, `${file}.certificate`];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
  await runTask({
    name: 'A certificate',
    main: ['openssl', 'req', ...made, ...subject, '-keyout', key, '-out', certificate],
    env: {},
  });
  await writeFile(file, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')), { mode: 0o600 });
}
