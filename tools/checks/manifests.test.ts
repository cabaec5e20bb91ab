import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { brands } from '@forecourt/theme/brands';
import { packedServices } from '../src/pack/packed-services';
import { root } from '../src/services';
import { configOf, manifestsOf, serviceIn, services, unknownSettings, type ServiceName, type Workload } from './manifests';

const NON_ROOT = '65532';
/** The longest that `runService` takes to stop one, in seconds, and a pause before. */
const STOP_SECONDS = { api: 40, registry: 40, shell: 20 };

const workloads = manifestsOf('Deployment', 'Job').map((each) => ({ name: `${each.kind} ${each.metadata.name}`, workload: each }));
const deployments = manifestsOf('Deployment');
const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];
const settingsOf = (workload: Workload) => Object.fromEntries(containerOf(workload).env.map(({ name, value }) => [name, value]));
const commandsOf = (service: ServiceName) => Object.keys(packedServices.find(({ name }) => name === service)?.commands ?? {}).map((name) => `${name}.mjs`);
const paths = (env: Readonly<Record<string, string>>) => Object.entries(env).flatMap(([name, value]) => (/_(?:FILE|DIR)$/.test(name) ? [value] : []));

describe.each(workloads)('$name', ({ workload }) => {
  const { spec } = workload.spec.template;
  const container = containerOf(workload);
  const service = serviceIn(container.image);
  const env = settingsOf(workload);

  it('starts a command of the archive, with settings that the service knows', () => {
    expect(commandsOf(service)).toEqual(expect.arrayContaining(container.args));
    expect(unknownSettings(service, Object.keys(env))).toEqual([]);
  });

  it('mounts what it reads and writes', () => {
    expect(container.volumeMounts.map(({ name }) => name).toSorted()).toEqual(spec.volumes.map(({ name }) => name).toSorted());
    const unmounted = paths(env).filter((file) => !container.volumeMounts.some(({ mountPath }) => file === mountPath || file.startsWith(`${mountPath}/`)));
    expect(unmounted).toEqual([]);
    const keys = (name: string | undefined) => Object.keys(manifestsOf('Secret').find(({ metadata }) => metadata.name === name)?.stringData ?? {});
    const secret = spec.volumes.find((volume) => volume.secret)?.secret?.secretName;
    const asked = Object.values(env).filter((value) => value.startsWith('/run/secrets/forecourt/'));
    expect(keys(secret)).toEqual(expect.arrayContaining(asked.map((file) => path.basename(file))));
  });

  it('may do nothing that it does not need', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(NON_ROOT), seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  });
});

describe.each(deployments.map((deployment) => ({ name: deployment.metadata.name, deployment })))('$name in a cluster', ({ name, deployment }) => {
  const container = containerOf(deployment);
  const service = serviceIn(container.image);

  it('listens where its probes and its Service look, and has as long as it takes to stop', () => {
    const config = configOf(service, settingsOf(deployment));
    expect(container.ports).toEqual([
      { name: 'http', containerPort: config.port },
      { name: 'metrics', containerPort: config.metrics?.port },
    ]);
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].map((probe) => probe?.httpGet);
    expect(probes).toEqual(['/healthz', '/readyz', '/healthz'].map((address) => ({ path: address, port: 'http' })));
    expect(container.lifecycle).toBeDefined();
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(STOP_SECONDS[service]);
  });

  it('is found by its Service and its budget, which leaves one', () => {
    const labels = deployment.spec.template.metadata.labels;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    const found = manifestsOf('Service').find(({ metadata }) => metadata.name === name);
    expect(found?.spec).toEqual({ selector: labels, ports: [{ name: 'http', port: container.ports[0]?.containerPort, targetPort: 'http' }] });
    const budget = manifestsOf('PodDisruptionBudget').find(({ metadata }) => metadata.name === name);
    expect(budget?.spec).toEqual({ minAvailable: 1, selector: { matchLabels: labels } });
    expect(deployment.spec.replicas).toBeGreaterThan(1);
  });

  it('asks the others at the address of their Service', () => {
    const known = manifestsOf('Service').map(({ metadata, spec }) => `http://${metadata.name}:${spec.ports[0].port}`);
    const inside = Object.values(settingsOf(deployment)).filter((value) => value.startsWith('http://'));
    expect(known).toEqual(expect.arrayContaining(inside));
  });
});

it('sends visitors of hosts that brands have to the shells', () => {
  const rules = manifestsOf('Ingress').flatMap(({ spec }) => spec.rules);
  const site = deployments.flatMap((deployment) => settingsOf(deployment)['SITE_ORIGIN'] ?? []).map((origin) => new URL(origin).hostname);
  expect([...rules, ...site.map((host) => ({ host }))].filter(({ host }) => !brands.some(({ hosts }) => hosts.includes(host)))).toEqual([]);
  const backends = rules.flatMap(({ http }) => http.paths.map((each) => each.backend));
  expect(new Set(backends.map(({ service }) => `${service.name}:${service.port.name}`))).toEqual(new Set(['shell:http']));
});

const composed = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      command: z.array(z.string()).default(['start.mjs']),
      user: z.string().optional(),
      read_only: z.boolean().optional(),
      environment: z.record(z.string(), z.string()),
      secrets: z.array(z.string()),
      volumes: z.array(z.string()).default([]),
      depends_on: z
        .union([z.record(z.string(), z.object({ condition: z.string() })).transform((given) => Object.keys(given)), z.array(z.string())])
        .default([]),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

describe('the compose file', () => {
  const compose = composed.parse(parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }));
  const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('forecourt-'));

  it('runs all but the database as a user who may write to volumes only', () => {
    const { postgres: _, ...others } = compose.services;
    for (const each of Object.values(others)) expect(each).toMatchObject({ user: `${NON_ROOT}:${NON_ROOT}`, read_only: true, cap_drop: ['ALL'] });
  });

  it.each(ours)('runs %s with settings that it knows, and secrets that are there', (_name, { image, command, environment, secrets, volumes }) => {
    const service = serviceIn(image);
    expect(commandsOf(service)).toEqual(expect.arrayContaining(command));
    expect(unknownSettings(service, Object.keys(environment))).toEqual([]);
    const places = [...secrets.map((name) => `/run/secrets/${name}`), ...volumes.map((volume) => volume.split(':')[1] ?? '')];
    expect(paths(environment).filter((file) => !places.some((place) => file === place || file.startsWith(`${place}/`)))).toEqual([]);
  });

  it('names nothing that is not there', () => {
    const all = Object.values(compose.services);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(all.flatMap((each) => each.depends_on)));
    expect(new Set(all.flatMap(({ secrets }) => secrets))).toEqual(new Set(Object.keys(compose.secrets)));
    const named = all.flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? '')).filter((volume) => !volume.startsWith('.'));
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
  });

  it('tells the proxy where each service listens, and all that its configuration asks for', () => {
    const { environment = {} } = compose.services['proxy'] ?? {};
    const asked = [...readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8').matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => name);
    expect(Object.keys(environment).toSorted()).toEqual([...new Set(asked)].toSorted());
    const running = ours.filter(([, { command }]) => command[0] === 'start.mjs');
    const listening = running.map(([name, { image, environment: env }]) => `${name}:${configOf(serviceIn(image), env).port}`);
    expect(Object.values(environment)).toEqual(expect.arrayContaining(listening));
  });
});

describe('the container file', () => {
  const text = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
  const all = (instruction: string) => [...text.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest = '']) => rest);

  it('starts plain Node as a user without rights, so that signals arrive', () => {
    expect(all('USER').at(-1)).toBe(`${NON_ROOT}:${NON_ROOT}`);
    const commands = [...all('ENTRYPOINT'), ...all('CMD')].map((list) => JSON.parse(list) as string[]);
    expect(commands).toEqual([['/nodejs/bin/node'], ['start.mjs']]);
  });

  it('takes in the archive as it is named, and sets what services know', () => {
    expect(all('ADD')).toEqual(['forecourt-${SERVICE}-linux-*.tar.gz ./']);
    const set = all('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    const isKnown = (name: string) =>
      name === 'READY_URL' || (Object.keys(services) as ServiceName[]).some((service) => unknownSettings(service, [name]).length === 0);
    expect(set.filter((name) => !isKnown(name))).toEqual([]);
  });
});
