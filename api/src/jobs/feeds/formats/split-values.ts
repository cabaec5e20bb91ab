/** A text split at its delimiters. */
interface SplitValues {
  /** Trimmed. */
  values: string[];
  /**
   * `stray`: a value in quotation marks contains one that is not written twice.
   * `open`: a value lacks its closing one, and the opening one is read as a part of the value.
   */
  quotes: 'paired' | 'stray' | 'open';
}

/** Splits a row of a table into its values. */
export type SplitRow = (text: string) => SplitValues;

/**
 * Returns a function that splits rows (RFC 4180). Quotation marks count only where a value begins with one.
 *
 * @param delimiter one character
 */
export function splitterAt(delimiter: string): SplitRow {
  const end = `(?= *(?:${/[\w\s]/.test(delimiter) ? delimiter : `\\${delimiter}`}|$)) *`;
  const forms = {
    paired: new RegExp(` *"([^"]*(?:""[^"]*)*)"${end}`, 'y'),
    opening: / *"/y,
    // The closing mark is not the first of two that represent one.
    stray: new RegExp(` *"([^]*?[^"](?:"")*)"${end}`, 'y'),
  };
  return (text) => {
    const values: string[] = [];
    let quotes: SplitValues['quotes'] = 'paired';
    let from = 0;
    const take = (form: RegExp): string | undefined => {
      form.lastIndex = from;
      const found = form.exec(text);
      if (found) from = form.lastIndex;
      return found?.[1]?.replaceAll('""', '"');
    };
    const isAt = (form: RegExp): boolean => {
      form.lastIndex = from;
      return form.test(text);
    };
    let canClose = true;
    while (quotes !== 'open' && text.includes('"', from)) {
      let value = take(forms.paired);
      const isQuoted = value === undefined && isAt(forms.opening);
      if (isQuoted && canClose) value = take(forms.stray);
      // If one value is not closed, no later value is closed either.
      canClose &&= !isQuoted || value !== undefined;
      if (isQuoted) quotes = 'stray';
      if (value === undefined) {
        const found = text.indexOf(delimiter, from);
        value = text.slice(from, found === -1 ? undefined : found);
        from += value.length;
        if (isQuoted && !value.trimStart().slice(1).replaceAll('""', '').includes('"')) quotes = 'open';
      }
      values.push(value.trim());
      if (from === text.length) return { values, quotes };
      from += delimiter.length;
    }
    for (const value of text.slice(from).split(delimiter)) values.push(value.trim());
    return { values, quotes };
  };
}
