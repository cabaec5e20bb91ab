import { parseAllDocuments } from 'yaml';
import { manifestsOf } from '../../../tools/src/site/checks/manifests';
import { coresOfTenMillion } from './capacity';
import type { FiguresFile } from './figures-file';

/** Returns the autoscalers with the pods that ten million visits a day need, and one more, as their maximum. */
export function withMaxPods(autoscalers: string, figures: FiguresFile): string {
  const cores: Record<string, number> = coresOfTenMillion(figures);
  const requested = Object.fromEntries(
    manifestsOf('Deployment').map(({ metadata, spec }) => [
      metadata.name,
      coresIn(spec.template.spec.containers[0].resources.requests.cpu),
    ]),
  );
  return parseAllDocuments(autoscalers)
    .map((document) => {
      const name = String(document.getIn(['spec', 'scaleTargetRef', 'name']));
      document.setIn(['spec', 'maxReplicas'], Math.ceil((cores[name] ?? NaN) / (requested[name] ?? NaN)) + 1);
      return document.toString({ lineWidth: 0 });
    })
    .join('');
}

/** Cores that a quantity of Kubernetes means: `500m` is half of one. */
const coresIn = (quantity: string) => (quantity.endsWith('m') ? parseFloat(quantity) / 1000 : Number(quantity));
