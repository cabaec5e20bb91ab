import * as fc from 'fast-check';
import { findElement, readXml, XmlError } from './read-xml';
import { writeElement } from './write-xml';

describe('reading XML', () => {
  it('gives elements with their text, without prefixes, comments and attributes', () => {
    const document = `\uFEFF<?xml version="1.0" encoding="utf-8"?><!-- hello -->
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" note='a > b'><soap:Body><Empty xsi:nil="true" /><Name>Ford &amp; Sons &#163;&#x31;</Name ><Note><![CDATA[1 < 2 & ]]><!-- - --></Note></soap:Body></soap:Envelope>\n`;
    const root = readXml(document);
    expect(root.name).toBe('Envelope');
    expect(findElement(root, 'Body', 'Name')?.text).toBe('Ford & Sons £1');
    expect(findElement(root, 'Body', 'Note')?.text).toBe('1 < 2 & ');
    expect(findElement(root, 'Body', 'Empty')).toEqual({ name: 'Empty', text: '', children: [] });
    expect(findElement(root, 'Header', 'Name')).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['text only', 'Service unavailable'],
    ['a web page', '<!DOCTYPE html><html><body><p>Sorry</body></html>'],
    ['a document that was cut off', '<a><b>1</b>'],
    ['a tag that was cut off', '<a><b'],
    ['crossed tags', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['an end tag alone', '</a>'],
    ['text after the root', '<a/>more'],
    ['its own entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a bare ampersand', '<a>Ford & Sons</a>'],
    ['a character beyond Unicode', '<a>&#x110000;</a>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['endless depth', '<a>'.repeat(1000) + '</a>'.repeat(1000)],
    ['JSON', '{"Success":true}'],
  ])('refuses %s', (_what, document) => {
    expect(() => readXml(document)).toThrow(XmlError);
  });

  it('takes linear time for any input', () => {
    for (const hostile of [
      `<a ${'b="c" '.repeat(20_000)}`,
      '<!--'.repeat(50_000),
      `<a>${'&amp;'.repeat(100_000)}`,
      '<'.repeat(200_000),
    ]) {
      expect(() => readXml(hostile)).toThrow(XmlError);
    }
  });
});

describe('writing XML', () => {
  it('nests elements in their order', () => {
    expect(writeElement('a', { b: 'c', d: { e: 1, f: true } }, { xmlns: 'x"y' })).toBe(
      '<a xmlns="x&quot;y"><b>c</b><d><e>1</e><f>true</f></d></a>',
    );
  });

  it('keeps any text for a reader', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '\r', '\n', 'é', '£', '🚗', ' ', 'a') }),
        (text) => {
          expect(readXml(writeElement('a', { b: text })).children[0]?.text).toBe(text);
        },
      ),
    );
  });

  it.each(['\u0000', '\uD800', '\uDC00'])('refuses what XML cannot contain', (character) => {
    expect(() => writeElement('a', character)).toThrow(RangeError);
  });
});
