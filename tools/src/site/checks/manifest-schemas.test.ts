import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { DCLinter } from 'dclint';
import ts from 'typescript';
import { root } from '../../services';
import { customKinds, kubernetesObjects } from './manifests';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

/**
 * Returns the fields that the API server would refuse, in the compiler's words: unknown, missing, or of a wrong type.
 */
function faultsIn(objects: readonly unknown[]): string[] {
  const code = (objects as KubernetesObject[]).map((object, index) => {
    // `v1`, `apps/v1`, `networking.k8s.io/v1`
    const group = object.apiVersion.includes('/')
      ? object.apiVersion.replace('.k8s.io', '')
      : `core/${object.apiVersion}`;
    return `export const object${index}: import('kubernetes-types/${group}').${object.kind} = ${JSON.stringify(object, undefined, 1)};`;
  });
  const file = path.join(import.meta.dirname, 'kubernetes-objects.ts');
  const options = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, code.join('\n'), version) : read.call(host, name, version, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('the objects of Kubernetes', () => {
  it('have the fields that its API has, and no others', () => {
    const isCustom = (object: unknown) => /^(gateway\.|monitoring\.)/.test((object as KubernetesObject).apiVersion);
    const [custom, own] = [
      kubernetesObjects().filter(isCustom),
      kubernetesObjects().filter((object) => !isCustom(object)),
    ];
    expect(faultsIn(own)).toEqual([]);
    for (const object of custom) expect(customKinds.safeParse(object).error?.issues).toBeUndefined();
    expect(custom.length).toBeGreaterThan(0);
  });

  it('are refused with a field that there is not, one of another type, and without a field', () => {
    const broken = (right: string, wrong: string) =>
      kubernetesObjects().map((object) => JSON.parse(JSON.stringify(object).replace(right, wrong)) as unknown);
    expect(
      faultsIn([
        ...broken('"readinessProbe"', '"readynessProbe"'),
        ...broken('"replicas":2', '"replicas":"2"'),
        ...broken('"selector":{"matchLabels":{"app":"api"}},', ''),
      ]),
    ).toEqual(
      expect.arrayContaining([
        expect.stringContaining("'\"readynessProbe\"' does not exist in type 'Container'"),
        expect.stringContaining("Type 'string' is not assignable to type 'number'"),
        expect.stringContaining("'selector' is missing"),
      ]),
    );
  });
});

describe('the compose file', () => {
  const text = readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8');
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  /** Returns violations of the Compose specification's schema, without the linter's opinions. */
  const faultsOf = (changed: string) => {
    const file = path.join(testFolder(), 'compose.yaml');
    writeFileSync(file, changed);
    return linter
      .lintFiles([file], false)
      .flatMap(({ messages }) => messages.flatMap(({ rule, message }) => (rule === 'invalid-schema' ? [message] : [])));
  };

  it('has the fields of the Compose specification, and no others', () => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    ['  read_only: true', '  readonly: true'],
    ['condition: service_healthy', 'condition: service_health'],
    ['stop_grace_period: 40s', 'stop_grace_period: 40'],
  ])('is refused with another thing in place of %s: %s', (right, wrong) => {
    expect(faultsOf(text.replace(right, wrong))).not.toEqual([]);
  });
});
