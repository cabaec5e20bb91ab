import type { CarSpec, SpecSource } from '@forecourt/domain/cars/page';

/** A source in words. @param source typical of the model when absent */
export function sourceInWords({ kind, name }: SpecSource = { kind: 'typical' }): string {
  switch (kind) {
    case 'dealer':
      return 'From the dealer';
    case 'provider':
      return `From ${name ?? 'a provider of car data'}`;
    case 'register':
      return 'From the DVLA';
    case 'version':
      return 'By the version that the dealer names';
    case 'sample':
      return 'Sample data';
    default:
      return 'Typical of this model';
  }
}

/** The source of a section, or of one of its values. */
export function sourceOf({ sources }: Pick<CarSpec, 'sources'>, section: string, name = ''): SpecSource {
  const source = sources?.[section];
  return source?.values?.[name] ?? source ?? { kind: 'typical' };
}
