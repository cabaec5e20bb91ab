import { parameterName } from '@forecourt/domain/car-search/address';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { MAX_TEXT_LENGTH } from '@forecourt/domain/car-search/values';
import { TextField } from '@forecourt/ui/text-field';
import type { Choices } from '../state/panel';
import { useTypedField } from './use-typed-field';

/** Words that describe a car. */
export function KeywordsField({ panel }: { panel: Choices }) {
  return (
    <TextField
      {...useTypedField('keywords', panel)}
      label={FIELDS.keywords.title}
      name={parameterName('keywords')}
      hint="All of these words, such as heated seats"
      maxLength={MAX_TEXT_LENGTH}
      autoComplete="off"
    />
  );
}
