import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../src/services';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(read('deploy/alerts.yaml')));
const { tests } = z
  .object({
    tests: z.array(
      z.object({
        alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() })),
      }),
    ),
  })
  .parse(parse(read('deploy/alerts.test.yaml')));
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.map(({ alert }) => alert);

it.each(alerts)('%s is tested both to fire and not to', (alert) => {
  const ofIt = tests.flatMap((test) => test.alert_rule_test.filter(({ alertname }) => alertname === alert));
  expect(new Set(ofIt.map(({ exp_alerts }) => exp_alerts !== undefined))).toEqual(new Set([true, false]));
});

it('distinguishes a block’s own failures from others', () => {
  const kinds =
    /FailureKind = (.+);/
      .exec(read('shell/src/renderer/render-job.ts'))?.[1]
      ?.split(' | ')
      .map((kind) => kind.slice(1, -1)) ?? [];
  const [own = '', busy = ''] = ['BlockFails', 'RenderersUsedUp'].map(
    (name) => /kind=~?"([^"]+)"/.exec(rules.find(({ alert }) => alert === name)?.expr ?? '')?.[1],
  );
  // Faults that need no alert: a visitor's own limit, a wrong attribute (its block is still shown), and an open breaker
  // (its block is retried now and then).
  const others = ['limit', 'attribute', 'left-alone'];
  expect(kinds.length).toBeGreaterThan(5);
  const noted = read('shell/src/server/document/blocks/compose-block.ts');
  const named = [...own.split('|'), busy, ...others];
  expect(named.filter((kind) => !kinds.includes(kind) && !noted.includes(`'${kind}'`))).toEqual([]);
  expect(kinds.filter((kind) => !named.includes(kind))).toEqual([]);
});

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: path.join(root, 'deploy'), encoding: 'utf8' });
// Needs the Debian package prometheus, which some machines lack.
const ifInstalled = promtool('--version').status === 0 ? it : it.skip;

ifInstalled('fires each alert when it should, and none when all is well', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml');
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
});

ifInstalled('is what Prometheus can read', () => {
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml').status).toBe(0);
});
