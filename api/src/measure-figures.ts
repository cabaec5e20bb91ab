import { addGauge, type Metrics } from '@forecourt/service/metrics';

/** Adds the number of old figures to what Prometheus reads. */
export function measureFigures(metrics: Metrics, oldFigures: () => readonly string[]): void {
  addGauge(metrics, { name: 'old_figures', help: 'Figures of the site that are old; /readyz says which', read: () => [[oldFigures().length]] });
}
