import { attributeSpellings } from '@forecourt/contracts/names';
import { option } from './list-page';
import { html, type Html } from '@forecourt/service/html';
import { attributeSchemas } from '../blocks/problems';
import type { BlockInCatalogue } from '../blocks/records';
import { ATTRIBUTE } from '../blocks/tried-block';

type Schema = ReturnType<typeof attributeSchemas>[string];

const LONG = 60;

/** A field for each attribute that a block declares, filled with its current value. */
export function attributeFields(
  said: BlockInCatalogue | undefined,
  attributes: Readonly<Record<string, string>>,
): Html[] {
  return Object.entries(attributeSchemas(said)).map(([name, schema]) => {
    const spelling = [name, ...attributeSpellings(name)].find((candidate) => Object.hasOwn(attributes, candidate));
    const value = spelling === undefined ? '' : (attributes[spelling] ?? '');
    const id = `attribute-${name}`;
    const hint = schema.description ? html`<p class="hint" id="${id}-hint">${schema.description}</p>` : undefined;
    return html`<div class="field">
      <label for="${id}">${name}</label>${hint}${control({ id, name: ATTRIBUTE + (spelling ?? name), value, schema })}
    </div>`;
  });
}

interface Control {
  id: string;
  name: string;
  value: string;
  schema: Schema;
}

function control({ id, name, value, schema }: Control): Html {
  const described = schema.description ? html` aria-describedby="${id}-hint"` : undefined;
  const fallback = textOf(schema.default);
  if (schema.enum) {
    const chosen = schema.enum.find((choice) => choice.toLowerCase() === value.trim().toLowerCase());
    // A value that is not accepted stays visible, beside its problem.
    const odd = value !== '' && chosen === undefined ? option(value, value, true) : undefined;
    return html`<select id="${id}" name="${name}" ${described}>
      ${option('', `Default: ${fallback}`, value === '')}${odd}${schema.enum.map((choice) => option(choice, choice, choice === chosen))}
    </select>`;
  }
  const isLong =
    schema.type === 'array' ||
    schema.type === 'object' ||
    schema.type === undefined ||
    schema.contentMediaType !== undefined ||
    value.length > LONG;
  if (isLong) {
    const attributes = html`id="${id}" name="${name}" rows="${value.length > LONG ? 6 : 2}" spellcheck="false"`;
    // The first line break after the tag is not part of the value.
    return html`<textarea ${attributes} ${described}>${`\n${value}`}</textarea>`;
  }
  const numeric = schema.type === 'number' || schema.type === 'integer';
  return html`<input
    id="${id}"
    name="${name}"
    value="${value}"
    placeholder="${fallback}"
    ${numeric && html` inputmode="decimal"`}${described}
    autocomplete="off"
  />`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
