import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { Listr } from 'listr2';
import type { RegistryClient } from '../../client/registry-client';
import { type Verdict, verifyAuditLog, verifyFiles, verifySets } from '../../client/verify-registry';
import { resolveDataDir } from '../../workspace';
import { countOf, strong } from '../../words/format';
import { connect, type GlobalOptions, isLocal } from '../connection';
import { type Report, UsageError } from '../report';

export interface VerifyOptions extends GlobalOptions {
  /** File with the public key to trust. */
  publicKey?: string;
}

/** `release verify`: checks signatures, audit log and the bytes of all live files, without trusting the registry. */
export async function verify(options: VerifyOptions): Promise<Report> {
  const client = connect(options);
  const { pem, source } = await findTrustedKey(client, options);
  const verdicts: Record<string, Verdict> = {};
  let sets: ReleaseSet[] = [];
  const tasks = new Listr(
    [
      {
        title: 'Signed release sets',
        task: async () => {
          const { sets: opened, ...verdict } = await verifySets(client, pem);
          sets = opened;
          verdicts.sets = verdict;
        },
      },
      {
        title: 'Audit log',
        task: async () => {
          verdicts.audit = await verifyAuditLog(client, pem);
        },
      },
      {
        title: 'Files of live versions',
        task: async (_, task) => {
          verdicts.files = await verifyFiles(client, sets, (checked, total) => {
            if (process.stdout.isTTY) task.output = `${checked} of ${total}`;
          });
        },
      },
    ],
    options.json ? { renderer: 'silent' } : {},
  );
  await tasks.run();
  const problems = Object.values(verdicts).flatMap((verdict) => verdict.problems);
  return {
    text: describe(verdicts, problems, source),
    json: { ok: problems.length === 0, publicKey: source, ...verdicts },
    failed: problems.length > 0,
  };
}

function describe(
  { sets, audit, files }: Record<string, Verdict>,
  problems: readonly string[],
  source: string,
): string {
  const checked = `${countOf(sets?.checked ?? 0, 'release set')}, ${countOf(audit?.checked ?? 0, 'row')} of the audit log, ${countOf(files?.checked ?? 0, 'file')}; public key ${source}.`;
  if (problems.length === 0) return `${strong('Everything is as it was signed.')} ${checked}`;
  return [
    strong(`${problems.length} ${problems.length === 1 ? 'thing is' : 'things are'} wrong:`),
    ...problems.map((problem) => `  ${problem}`),
    '',
    checked,
  ].join('\n');
}

/** A key from another source proves more than the one that the registry itself provides. */
async function findTrustedKey(
  client: RegistryClient,
  { registry, publicKey }: VerifyOptions,
): Promise<{ pem: string; source: string }> {
  const given = publicKey ?? process.env.REGISTRY_PUBLIC_KEY_FILE;
  if (given !== undefined) {
    const pem = await readFile(given, 'utf8').catch((cause: Error) => {
      throw new UsageError(`The public key cannot be read: ${cause.message}`, { cause });
    });
    return { pem, source: `from ${given}` };
  }
  const local = path.join(
    resolveDataDir(process.env.REGISTRY_DATA_DIR, process.env.FORECOURT_DATA_DIR),
    'public-key.pem',
  );
  const pem = isLocal(registry) ? await readFile(local, 'utf8').catch(() => undefined) : undefined;
  if (pem !== undefined) return { pem, source: `from ${local}` };
  return {
    pem: (await client.publicKey()).pem,
    source: 'as the registry itself gives it (name a file with --public-key to trust less)',
  };
}
