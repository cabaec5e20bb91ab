import { addGauge, type Metrics } from '@forecourt/service/metrics';

/** Adds a gauge with the number of old figures. */
export function measureFigures(metrics: Metrics, oldFigures: () => readonly string[]): void {
  addGauge(metrics, {
    name: 'old_figures',
    help: 'Figures of the site that are old; /readyz says which',
    read: () => [[oldFigures().length]],
  });
}
