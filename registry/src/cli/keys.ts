import type { KeysAnswer } from '../wire/audit';
import { formatFact, strong } from '../words/format';
import { connect, connectFor, type GlobalOptions } from './connection';
import type { Report } from './report';

/** `release keys list`: the keys that sign. */
export async function listKeys(options: GlobalOptions): Promise<Report> {
  const keys = await connect(options).publicKey();
  return { text: `${describe(keys)}\n\n${keys.pem.trim()}`, json: keys };
}

/** `release keys rotate`: signs with a new key from now on, in addition to the previous one. */
export async function rotateKey(options: GlobalOptions): Promise<Report> {
  const keys = await (await connectFor('key', '', options)).rotateKey();
  const next =
    'Give all hosts these public keys (REGISTRY_PUBLIC_KEY_FILE), look at their /readyz, then: npx release keys withdraw';
  return { text: `${describe(keys)}\n\n${keys.pem.trim()}\n\n${next}`, json: keys };
}

/** `release keys withdraw`: the former key no longer signs. */
export async function withdrawKey(options: GlobalOptions): Promise<Report> {
  const keys = await (await connectFor('key', '', options)).withdrawKey();
  const next =
    'The former key no longer signs. Give all hosts this public key alone, so that they stop trusting the former one.';
  return { text: `${describe(keys)}\n\n${keys.pem.trim()}\n\n${next}`, json: keys };
}

function describe({ keyid, former }: KeysAnswer): string {
  return [strong('Keys that sign'), formatFact('newest', keyid), formatFact('former', former ?? 'none')].join('\n');
}
