import { createOutsideCall, type OutsideCallFigures } from '../outside-call';
import { findElement, readXml, type XmlElement } from './xml/read-xml';
import { writeElement, type XmlContent } from './xml/write-xml';

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

export interface SoapCallOptions {
  /** For one attempt, until the whole answer is read. */
  timeoutMs: number;
}

export interface SoapCall {
  /**
   * Calls an operation that only reads.
   *
   * @param service its address, and the namespace of its elements
   * @returns the operation's result element
   * @throws as `createOutsideCall` does; on a fault, which SOAP 1.1 sends with status 500; and without a result
   */
  call: (
    service: { url: URL; namespace: string },
    operation: string,
    parameters: Readonly<Record<string, XmlContent>>,
  ) => Promise<XmlElement>;
  figures: Readonly<OutsideCallFigures>;
}

/** Calls services by SOAP 1.1, document style (https://www.w3.org/TR/2000/NOTE-SOAP-20000508/). */
export function createSoapCall({ timeoutMs }: SoapCallOptions): SoapCall {
  const { send, figures } = createOutsideCall({ timeoutMs });
  return {
    figures,
    call: async ({ url, namespace }, operation, parameters) => {
      const request = writeElement(operation, parameters, { xmlns: namespace });
      const headers = {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: `"${namespace}/${operation}"`,
        accept: 'text/xml',
      };
      const body = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Body>${request}</soap:Body></soap:Envelope>`;
      const { body: result } = await send({ url, headers, body }, (text) => resultOf(text, operation, url));
      return result;
    },
  };
}

function resultOf(text: string, operation: string, url: URL): XmlElement {
  const body = findElement(readXml(text), 'Body');
  const fault = body && findElement(body, 'Fault');
  if (fault)
    throw new Error(
      `${url.host} answered ${operation} with a fault: ${findElement(fault, 'faultcode')?.text ?? 'of no kind'}`,
    );
  const result = body && findElement(body, `${operation}Response`, `${operation}Result`);
  if (!result) throw new Error(`${url.host} answered ${operation} without a result`);
  return result;
}
