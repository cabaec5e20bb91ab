import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { readConfig as readApi, settings as api } from '../../../../api/src/config';
import { readConfig as readRegistry, settings as registry } from '../../../../registry/src/config';
import { readConfig as readShell, settings as shell } from '../../../../shell/src/server/config';
import { root } from '../../services';

export const services = {
  api: { read: readApi, settings: api },
  registry: { read: readRegistry, settings: registry },
  shell: { read: readShell, settings: shell },
} as const;
export type ServiceName = keyof typeof services;

const names = z.record(z.string(), z.string());
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
});
const container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default(['start.mjs']),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: z.looseObject({}).optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.record(z.string(), z.unknown()),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
});
const pod = z.object({
  metadata: z.object({ labels: names }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.record(z.string(), z.unknown()),
    terminationGracePeriodSeconds: z.number().optional(),
    containers: z.tuple([container]),
    volumes: z.array(
      z.looseObject({
        name: z.string(),
        secret: z.object({ secretName: z.string() }).optional(),
        configMap: z.object({ name: z.string() }).optional(),
      }),
    ),
  }),
});
const metadata = z.object({ name: z.string() });
const port = z.object({ name: z.string(), port: z.number(), targetPort: z.string() });
const apps = z.union([
  z.strictObject({ matchLabels: names }),
  z.strictObject({
    matchExpressions: z.tuple([
      z.strictObject({ key: z.literal('app'), operator: z.literal('In'), values: z.array(z.string()) }),
    ]),
  }),
]);

/**
 * Kinds that Kubernetes itself does not have, limited to the fields that we use, after the references of the Gateway
 * API (v1) and the Prometheus operator (v1).
 */
const pathMatch = z.strictObject({ type: z.enum(['Exact', 'PathPrefix']), value: z.string().startsWith('/') });
const redirect = z.strictObject({
  scheme: z.enum(['http', 'https']).optional(),
  path: z.strictObject({ type: z.literal('ReplaceFullPath'), replaceFullPath: z.string() }).optional(),
  statusCode: z.union([z.literal(301), z.literal(302)]),
});
const filter = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('RequestRedirect'), requestRedirect: redirect }),
  z.strictObject({
    type: z.literal('RequestHeaderModifier'),
    requestHeaderModifier: z.strictObject({ remove: z.array(z.string()) }),
  }),
]);
const listener = z.strictObject({
  name: z.string(),
  protocol: z.enum(['HTTP', 'HTTPS']),
  port: z.number(),
  tls: z
    .strictObject({
      mode: z.literal('Terminate'),
      certificateRefs: z.array(z.strictObject({ name: z.string() })).nonempty(),
    })
    .optional(),
});
const route = z.strictObject({
  parentRefs: z.array(z.strictObject({ name: z.string(), sectionName: z.string() })),
  hostnames: z.array(z.string()).optional(),
  rules: z.array(
    z.strictObject({
      matches: z.array(z.strictObject({ path: pathMatch })).default([]),
      filters: z.array(filter).default([]),
      backendRefs: z.array(z.strictObject({ name: z.string(), port: z.number() })).default([]),
    }),
  ),
});
const gatewayApi = z.literal('gateway.networking.k8s.io/v1');
export const customKinds = z.discriminatedUnion('kind', [
  z.strictObject({
    apiVersion: gatewayApi,
    kind: z.literal('Gateway'),
    metadata,
    spec: z.strictObject({ gatewayClassName: z.string(), listeners: z.array(listener) }),
  }),
  z.strictObject({ apiVersion: gatewayApi, kind: z.literal('HTTPRoute'), metadata, spec: route }),
  z.strictObject({
    apiVersion: z.literal('monitoring.coreos.com/v1'),
    kind: z.literal('PodMonitor'),
    metadata,
    spec: z.strictObject({
      jobLabel: z.string(),
      selector: apps,
      podMetricsEndpoints: z.array(z.strictObject({ port: z.string(), interval: z.string() })),
    }),
  }),
]);

const manifest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('Deployment'),
    metadata,
    spec: z.object({ replicas: z.number().optional(), selector: z.object({ matchLabels: names }), template: pod }),
  }),
  z.object({ kind: z.literal('Job'), metadata, spec: z.object({ template: pod }) }),
  z.object({ kind: z.literal('Service'), metadata, spec: z.object({ selector: names, ports: z.tuple([port]) }) }),
  z.object({
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.object({ minAvailable: z.number(), selector: z.object({ matchLabels: names }) }),
  }),
  z.object({
    kind: z.literal('NetworkPolicy'),
    metadata,
    spec: z.object({
      podSelector: z.union([apps, z.strictObject({})]),
      policyTypes: z.array(z.string()),
      ingress: z
        .array(
          z.object({
            from: z.array(
              z.object({
                podSelector: apps.optional(),
                namespaceSelector: z.object({ matchLabels: names }).optional(),
              }),
            ),
            ports: z.array(z.object({ port: z.string() })),
          }),
        )
        .default([]),
    }),
  }),
  z.object({
    kind: z.literal('HorizontalPodAutoscaler'),
    metadata,
    spec: z.object({
      scaleTargetRef: z.object({ name: z.string() }),
      minReplicas: z.number(),
      maxReplicas: z.number(),
      metrics: z.tuple([z.object({ resource: z.object({ target: z.object({ averageUtilization: z.number() }) }) })]),
    }),
  }),
  ...customKinds.options,
  z.object({ kind: z.literal('Secret'), metadata, stringData: names }),
  z.object({ kind: z.literal('ConfigMap'), metadata, data: names }),
]);
type Manifest = z.infer<typeof manifest>;
export type Workload = Extract<Manifest, { kind: 'Deployment' | 'Job' }>;

export type Selector = z.infer<typeof apps> | Record<string, never>;

/** All objects of `deploy/kubernetes`, unchanged. */
export function kubernetesObjects(): unknown[] {
  const folder = path.join(root, 'deploy/kubernetes');
  return readdirSync(folder).flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => document.toJS() as unknown),
  );
}

export function manifestsOf<Kind extends Manifest['kind']>(...kinds: Kind[]): Extract<Manifest, { kind: Kind }>[] {
  const all = kubernetesObjects().map((object) => manifest.parse(object));
  return all.filter((each): each is Extract<Manifest, { kind: Kind }> => kinds.some((kind) => kind === each.kind));
}

/** The service in an image, such as `registry.example/forecourt-api:1`. */
export function serviceIn(image: string): ServiceName {
  return z.enum(['api', 'registry', 'shell']).parse(/forecourt-([a-z]+):/.exec(image)?.[1]);
}

/** Names that a service does not treat as settings. */
export function unknownSettings(service: ServiceName, given: readonly string[]): string[] {
  const { shape } = services[service].settings.in;
  return given.filter((name) => !(name in shape) && !(name.replace(/_FILE$/, '') in shape));
}

/**
 * The settings as the service reads them in production, with secrets of the right form in place of the mounted ones.
 * @throws ConfigError
 */
export function configOf(service: ServiceName, env: Readonly<Record<string, string>>) {
  const folder = testFolder();
  const mounted = Object.entries(env).map(([name, value]) => {
    if (!/_(?:URL|SECRET|TOKEN)_FILE$/.test(name)) return [name, value];
    writeFileSync(path.join(folder, name), name.startsWith('DATABASE_') ? 'postgres://db/x\n' : 's'.repeat(32));
    return [name, path.join(folder, name)];
  });
  return services[service].read({ NODE_ENV: 'production', ...Object.fromEntries(mounted) });
}
