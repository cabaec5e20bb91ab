import { useState } from 'react';
import { flushSync } from 'react-dom';
import { parameterName } from '@forecourt/domain/car-search/address';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { LONGEST_TEXT, singleValue } from '@forecourt/domain/car-search/values';
import { TextField } from '@forecourt/ui/text-field';
import type { Choices } from '../state/panel';

/** Words that a car is described with. They count when the field is left, or by Enter. */
export function KeywordsField({ panel: { search, change } }: { panel: Choices }) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  // What is typed is shown until another search is.
  const text = typed?.over === search.keywords ? typed.text : search.keywords;
  const apply = () => {
    const keywords = singleValue('keywords', text);
    if (keywords !== search.keywords) change({ keywords });
    else setTyped(undefined);
  };
  return (
    <TextField
      label={FIELDS.keywords.title}
      name={parameterName('keywords')}
      hint="All of these words, such as heated seats"
      maxLength={LONGEST_TEXT}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: search.keywords })}
      onBlur={apply}
      // Before Enter sends the form.
      onKeyDown={({ key }) => key === 'Enter' && flushSync(apply)}
    />
  );
}
