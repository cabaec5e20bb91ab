import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium } from '../chromium';
import { root } from '../services';
import { runCommand } from '../test-stages/run-command';

/** A journey that builds, starts and visits a whole site. */
const JOURNEY = 'home';

/**
 * Runs all unit tests and a journey under versions of Node. Reports a version that npm cannot install as skipped.
 * @returns whether none failed
 */
export async function checkNodeVersions(
  versions: readonly string[],
  folder: string,
  say: (line: string) => void,
): Promise<boolean> {
  const lines: string[] = [];
  let isFine = true;
  for (const version of versions) {
    const node = installNode(version, path.join(folder, version));
    if (node === undefined) {
      lines.push(`Node ${version}: skipped, not checked, since npm could not install the package node@${version}`);
      continue;
    }
    const chromium = findOrInstallChromium(say);
    const env = {
      ...process.env,
      PATH: `${path.dirname(node)}:${process.env['PATH'] ?? ''}`,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    };
    const playwright = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project=journeys',
      JOURNEY,
    ];
    for (const [what, args] of [
      ['unit tests', ['tools/bin/run.mjs', 'test', 'build', 'unit']],
      [`the journey ${JOURNEY}`, playwright],
    ] as const) {
      const { code } = await runCommand(node, args, { env });
      isFine &&= code === 0;
      lines.push(`Node ${versionOf(node)}: ${what} ${code === 0 ? 'passed' : 'failed'}`);
    }
  }
  say(`\n${lines.join('\n')}`);
  return isFine;
}

/** Installs a version of Node from its npm package. @returns its program, or undefined when npm cannot install it */
function installNode(version: string, folder: string): string | undefined {
  const program = path.join(folder, 'node_modules/node/bin/node');
  if (versionOf(program) === undefined) {
    mkdirSync(folder, { recursive: true });
    // Its install script downloads Node for this machine. The repository's npm settings would not run it.
    const args = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts=false',
      '--no-audit',
      '--no-fund',
      `node@${version}`,
    ];
    spawnSync('npm', args, { cwd: folder, env: process.env, stdio: 'ignore' });
  }
  return versionOf(program)?.split('.')[0] === version.split('.')[0] ? program : undefined;
}

function versionOf(program: string): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(1) : undefined;
}
