import * as fc from 'fast-check';
import { attributes, inlineCss, inlineJson, inlineScript, jsonAttribute } from './html';

const HOSTILE = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '</script>',
    '<!--',
    '<script',
    '</style>',
    '</STYLE >',
    '"><img src=x onerror=alert(1)>',
    "' onload='",
    '\u2028',
  ),
);
const hostile = fc.array(HOSTILE).map((pieces) => pieces.join(''));

describe('values in a document', () => {
  it('an attribute is left out without a value', () => {
    expect(attributes({ title: '"<b>\'', id: undefined })).toBe(' title="&quot;&lt;b&gt;&#39;"');
  });

  it('JSON cannot end its attribute', () => {
    fc.assert(fc.property(hostile, (text) => /^ a='[^'<>]*'$/.test(jsonAttribute('a', JSON.stringify(text)))));
    expect(jsonAttribute('data-props', '{"a":"<b>\'"}')).toBe(` data-props='{"a":"&lt;b&gt;&#39;"}'`);
  });

  it('JSON cannot end its script, and is read back unchanged', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const json = inlineJson({ text });
        return !json.includes('<') && (JSON.parse(json) as { text: string }).text === text;
      }),
    );
  });

  it('CSS cannot end its style element', () => {
    fc.assert(fc.property(hostile, (text) => !/<\/style/i.test(inlineCss(text))));
  });

  it('a script cannot end its script element', () => {
    fc.assert(fc.property(hostile, (text) => !/<\/script|<!--|<script/i.test(inlineScript(text))));
  });
});
