import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../src/services';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { groups } = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) }).parse(parse(read('deploy/alerts.yaml')));
const { tests } = z
  .object({ tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() })) })) })
  .parse(parse(read('deploy/alerts.test.yaml')));
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

it.each(alerts)('%s is tested both to fire and not to', (alert) => {
  const ofIt = tests.flatMap((test) => test.alert_rule_test.filter(({ alertname }) => alertname === alert));
  expect(new Set(ofIt.map(({ exp_alerts }) => exp_alerts !== undefined))).toEqual(new Set([true, false]));
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: path.join(root, 'deploy'), encoding: 'utf8' });
// Of the Debian package prometheus, which not every machine has.
const ifInstalled = promtool('--version').status === 0 ? it : it.skip;

ifInstalled('fires each alert when it should, and none when all is well', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yaml');
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
});

ifInstalled('is what Prometheus can read', () => {
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml').status).toBe(0);
});
