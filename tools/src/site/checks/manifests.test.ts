import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { brands } from '@forecourt/theme/brands';
import { packedServices } from '../../pack/packed-services';
import { root } from '../../services';
import {
  configOf,
  manifestsOf,
  type Selector,
  serviceIn,
  services,
  unknownSettings,
  type ServiceName,
  type Workload,
} from './manifests';

const NON_ROOT = '65532';
/** Maximum time that `runService` takes to stop a service, in seconds, with a preceding pause. */
const STOP_SECONDS = { api: 40, registry: 40, shell: 20 };

const workloads = manifestsOf('Deployment', 'Job').map((each) => ({
  name: `${each.kind} ${each.metadata.name}`,
  workload: each,
}));
const deployments = manifestsOf('Deployment');
const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];
const settingsOf = (workload: Workload) =>
  Object.fromEntries(containerOf(workload).env.map(({ name, value }) => [name, value]));
const commandsOf = (service: ServiceName) =>
  Object.keys(packedServices.find(({ name }) => name === service)?.commands ?? {}).map((name) => `${name}.mjs`);
const paths = (env: Readonly<Record<string, string>>) =>
  Object.entries(env).flatMap(([name, value]) => (/_(?:FILE|DIR)$/.test(name) ? [value] : []));

const selects = (selector: Selector, app: string) =>
  'matchLabels' in selector
    ? selector.matchLabels['app'] === app
    : 'matchExpressions' in selector && selector.matchExpressions[0].values.includes(app);

describe.each(workloads)('$name', ({ workload }) => {
  const { spec } = workload.spec.template;
  const container = containerOf(workload);
  const service = serviceIn(container.image);
  const env = settingsOf(workload);

  it('starts a command of the archive, with settings that the service knows', () => {
    expect(commandsOf(service)).toEqual(expect.arrayContaining(container.args));
    expect(unknownSettings(service, Object.keys(env))).toEqual([]);
  });

  it('mounts the folders that it reads and writes', () => {
    expect(container.volumeMounts.map(({ name }) => name).toSorted()).toEqual(
      spec.volumes.map(({ name }) => name).toSorted(),
    );
    const unmounted = paths(env).filter(
      (file) => !container.volumeMounts.some(({ mountPath }) => file === mountPath || file.startsWith(`${mountPath}/`)),
    );
    expect(unmounted).toEqual([]);
    const keys = (name: string | undefined) =>
      Object.keys(manifestsOf('Secret').find(({ metadata }) => metadata.name === name)?.stringData ?? {});
    const secret = spec.volumes.find((volume) => volume.secret)?.secret?.secretName;
    const asked = Object.values(env).filter((value) => value.startsWith('/run/secrets/forecourt/'));
    expect(keys(secret)).toEqual(expect.arrayContaining(asked.map((file) => path.basename(file))));
  });

  it('has only the permissions that it needs', () => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(NON_ROOT),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});

describe.each(deployments.map((deployment) => ({ name: deployment.metadata.name, deployment })))(
  '$name in a cluster',
  ({ name, deployment }) => {
    const container = containerOf(deployment);
    const service = serviceIn(container.image);

    it('listens at the port of its probes and its Service, and has enough time to stop', () => {
      const config = configOf(service, settingsOf(deployment));
      expect(container.ports).toEqual([
        { name: 'http', containerPort: config.port },
        { name: 'metrics', containerPort: config.metrics?.port },
      ]);
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(
        (probe) => probe?.httpGet,
      );
      expect(probes).toEqual(['/healthz', '/readyz', '/healthz'].map((address) => ({ path: address, port: 'http' })));
      expect(container.lifecycle).toBeDefined();
      expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(STOP_SECONDS[service]);
    });

    it('is as patient with a busy machine as the proxy, whose checks were measured', () => {
      const proxy = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8');
      const [timeoutSeconds, failures] = [/timeout check (\d+)s/, / fall (\d+)/].map((pattern) =>
        Number(pattern.exec(proxy)?.[1]),
      );
      expect(container.readinessProbe).toMatchObject({
        timeoutSeconds,
        failureThreshold: failures,
        periodSeconds: timeoutSeconds,
      });
      for (const probe of [container.startupProbe, container.livenessProbe])
        expect(probe?.timeoutSeconds).toBe(timeoutSeconds);
    });

    it('is found by its Service and its budget, which leaves one', () => {
      const labels = deployment.spec.template.metadata.labels;
      expect(deployment.spec.selector.matchLabels).toEqual(labels);
      const found = manifestsOf('Service').find(({ metadata }) => metadata.name === name);
      expect(found?.spec).toEqual({
        selector: labels,
        ports: [{ name: 'http', port: container.ports[0]?.containerPort, targetPort: 'http' }],
      });
      const budget = manifestsOf('PodDisruptionBudget').find(({ metadata }) => metadata.name === name);
      expect(budget?.spec).toEqual({ minAvailable: 1, selector: { matchLabels: labels } });
      const scaled = manifestsOf('HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === name)?.spec;
      // Only one of the two: applying the Deployment again would undo the autoscaler's change.
      expect([deployment.spec.replicas, scaled?.minReplicas].filter((count) => count !== undefined)).toEqual([2]);
    });

    it('is reached only by its clients, and by Prometheus at its metrics', () => {
      const policies = manifestsOf('NetworkPolicy').filter(
        ({ spec }) => selects(spec.podSelector, name) && spec.ingress.length > 0,
      );
      const allowed = policies.flatMap(({ spec }) =>
        spec.ingress.map(({ ports, from }) => ({ port: ports.map((each) => each.port).join(), from })),
      );
      const asking = deployments.filter((other) =>
        Object.values(settingsOf(other)).some((value) => value.startsWith(`http://${name}:`) && other !== deployment),
      );
      const pods = allowed
        .filter(({ port }) => port === 'http')
        .flatMap(({ from }) => from.flatMap(({ podSelector }) => podSelector ?? []));
      for (const { metadata } of deployments)
        expect({ [metadata.name]: pods.some((selector) => selects(selector, metadata.name)) }).toEqual({
          [metadata.name]: asking.some((other) => other.metadata.name === metadata.name),
        });
      expect(allowed.filter(({ port }) => port === 'metrics')).toHaveLength(1);
      const monitor = manifestsOf('PodMonitor')[0]?.spec;
      expect(monitor?.podMetricsEndpoints.map(({ port }) => port)).toEqual(['metrics']);
      expect(monitor && selects(monitor.selector, name)).toBe(true);
      // The label whose value is the job that alerts name.
      expect(deployment.spec.template.metadata.labels[monitor?.jobLabel ?? '']).toBe(service);
    });

    it('uses the address of the others’ Service', () => {
      const known = manifestsOf('Service').map(({ metadata, spec }) => `http://${metadata.name}:${spec.ports[0].port}`);
      const inside = Object.values(settingsOf(deployment)).filter((value) => value.startsWith('http://'));
      expect(known).toEqual(expect.arrayContaining(inside));
    });
  },
);

it('refuses all traffic by default', () => {
  const all = manifestsOf('NetworkPolicy').filter(({ spec }) => Object.keys(spec.podSelector).length === 0);
  expect(all.map(({ spec }) => [spec.policyTypes, spec.ingress])).toEqual([[['Ingress'], []]]);
});

it('starts further pods when processors are busy for three fifths of the time', () => {
  const targets = manifestsOf('HorizontalPodAutoscaler').map(({ metadata, spec }) => [
    metadata.name,
    spec.metrics[0].resource.target.averageUtilization,
  ]);
  expect(targets).toEqual([
    ['shell', 60],
    ['api', 60],
  ]);
});

it('sends visitors of hosts that brands have to the shells, but not to their health, and from HTTP to HTTPS', () => {
  const routes = manifestsOf('HTTPRoute').map(({ spec }) => spec);
  const visitors = routes.find(({ hostnames }) => hostnames);
  const listeners = manifestsOf('Gateway').flatMap(({ metadata, spec }) =>
    spec.listeners.map((each) => `${metadata.name} ${each.name}`),
  );
  expect(
    routes.flatMap(({ parentRefs }) => parentRefs.map((each) => `${each.name} ${each.sectionName}`)).toSorted(),
  ).toEqual(listeners.toSorted());
  const rules = visitors?.hostnames?.map((host) => ({ host })) ?? [];
  expect(rules.length).toBeGreaterThan(0);
  const site = deployments
    .flatMap((deployment) => settingsOf(deployment)['SITE_ORIGIN'] ?? [])
    .map((origin) => new URL(origin).hostname);
  expect(
    [...rules, ...site.map((host) => ({ host }))].filter(
      ({ host }) => !brands.some(({ hosts }) => hosts.includes(host)),
    ),
  ).toEqual([]);
  const backends = routes.flatMap((route) => route.rules.flatMap(({ backendRefs }) => backendRefs));
  const shell = manifestsOf('Service').find(({ metadata }) => metadata.name === 'shell');
  expect(backends).toEqual([{ name: 'shell', port: shell?.spec.ports[0].port }]);
  const redirected = visitors?.rules.filter(({ filters }) => filters.some(({ type }) => type === 'RequestRedirect'));
  expect(redirected?.flatMap(({ matches }) => matches.map((match) => match.path.value))).toEqual([
    '/readyz',
    '/healthz',
  ]);
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
        .union([
          z.record(z.string(), z.object({ condition: z.string() })).transform((given) => Object.keys(given)),
          z.array(z.string()),
        ])
        .default([]),
    }),
  ),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
});

describe('the compose file', () => {
  const compose = composed.parse(parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }));
  const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('forecourt-'));

  it('runs everything except the database as a user who may write to volumes only', () => {
    const { postgres: _, ...others } = compose.services;
    for (const each of Object.values(others))
      expect(each).toMatchObject({ user: `${NON_ROOT}:${NON_ROOT}`, read_only: true, cap_drop: ['ALL'] });
  });

  it.each(ours)(
    'runs %s with settings that it knows, and secrets that are there',
    (_name, { image, command, environment, secrets, volumes }) => {
      const service = serviceIn(image);
      expect(commandsOf(service)).toEqual(expect.arrayContaining(command));
      expect(unknownSettings(service, Object.keys(environment))).toEqual([]);
      const places = [
        ...secrets.map((name) => `/run/secrets/${name}`),
        ...volumes.map((volume) => volume.split(':')[1] ?? ''),
      ];
      expect(
        paths(environment).filter((file) => !places.some((place) => file === place || file.startsWith(`${place}/`))),
      ).toEqual([]);
    },
  );

  it('names only existing things', () => {
    const all = Object.values(compose.services);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(all.flatMap((each) => each.depends_on)));
    expect(new Set(all.flatMap(({ secrets }) => secrets))).toEqual(new Set(Object.keys(compose.secrets)));
    const named = all
      .flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((volume) => !volume.startsWith('.'));
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
  });

  it('gives the proxy the address of each service, and all that its configuration needs', () => {
    const { environment = {} } = compose.services['proxy'] ?? {};
    const asked = [...readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8').matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(environment).toSorted()).toEqual([...new Set(asked)].toSorted());
    const running = ours.filter(([, { command }]) => command[0] === 'start.mjs');
    const listening = running.map(
      ([name, { image, environment: env }]) => `${name}:${configOf(serviceIn(image), env).port}`,
    );
    expect(Object.values(environment)).toEqual(expect.arrayContaining(listening));
  });
});

describe('the container file', () => {
  const text = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
  const all = (instruction: string) =>
    [...text.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest = '']) => rest);

  it('starts plain Node as a user without rights, so that signals arrive', () => {
    expect(all('USER').at(-1)).toBe(`${NON_ROOT}:${NON_ROOT}`);
    const commands = [...all('ENTRYPOINT'), ...all('CMD')].map((list) => JSON.parse(list) as string[]);
    expect(commands).toEqual([['/nodejs/bin/node'], ['start.mjs']]);
  });

  it('keeps its health check, and is built from a base image that may be named by digest', () => {
    expect(all('HEALTHCHECK')).toHaveLength(1);
    expect(all('ARG').filter((line) => line.startsWith('NODE_IMAGE='))).toHaveLength(1);
    expect(all('FROM').every((line) => line.startsWith('${NODE_IMAGE}'))).toBe(true);
    // Images of the OCI format have none.
    const telling = ['deploy/Containerfile', 'docs/platform/run-in-production.md'].filter((file) =>
      readFileSync(path.join(root, file), 'utf8').includes('--format docker'),
    );
    expect(telling).toHaveLength(2);
  });

  it('adds the archive under its name, and sets only known settings', () => {
    expect(all('ADD')).toEqual(['forecourt-${SERVICE}-linux-*.tar.gz ./']);
    const set = all('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name));
    const isKnown = (name: string) =>
      name === 'READY_URL' ||
      (Object.keys(services) as ServiceName[]).some((service) => unknownSettings(service, [name]).length === 0);
    expect(set.filter((name) => !isKnown(name))).toEqual([]);
  });
});
