import type { ServerResponse } from 'node:http';
import type { Queryable } from '@forecourt/database/pool';
import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import type { VehicleValues } from '../../ports/vehicle-values';
import { createEmbeddedVehicleRegister } from './vehicle-register-embedded';
import { createEmbeddedVehicleValues } from './vehicle-values-embedded';
import { createLiveVehicleValues } from './vehicle-values-live';
import { outsideServer, type Behaviour, type ReceivedRequest } from '../testing/outside-server';
import { findElement, readXml, type XmlElement } from './xml/read-xml';
import { writeElement, type XmlContent } from './xml/write-xml';

type SoapBehaviour = (
  operation: XmlElement,
  response: ServerResponse,
  request: ReceivedRequest,
) => Promise<void> | void;

const PASSWORD = 'a<b&c';
const api = testApi({ seed: FEW_CARS });
let capId = 0;
let capCode = '';

let ownValues: VehicleValues;

const embedded = () => ownValues;
const live = (timeoutMs = 10_000) =>
  createLiveVehicleValues({ url: server.url, subscriberId: '101', password: PASSWORD, timeoutMs, now: () => TEST_DAY });
const pounds = (pence: number) => pence / 100;

/** Answers as the provider's service descriptions say, with the values of the embedded adapter. */
const documented: SoapBehaviour = async (operation, response, request) => {
  const given = (name: string) => findElement(operation, name)?.text ?? '';
  const service = operation.name === 'GetFutureValuation' ? 'futurevalues' : 'vrm';
  const isAsked =
    request.path === `/${service}/cap${service}.asmx` &&
    request.headers.soapaction === `"https://soap.cap.co.uk/${service}/${operation.name}"`;
  if (!isAsked || (given('SubscriberID') || given('subscriberId')) !== '101') return void response.writeHead(404).end();
  const send = (result: XmlContent) => {
    const written = writeElement(
      `${operation.name}Response`,
      { [`${operation.name}Result`]: result },
      { xmlns: `https://soap.cap.co.uk/${service}` },
    );
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(envelope(written));
  };
  if ((given('Password') || given('password')) !== PASSWORD)
    return send({ Success: false, FailReason: 'Invalid password' });
  if (operation.name === 'VRMValuation') {
    const found = await embedded().byRegistration(given('VRM'), Number(given('Mileage')));
    if (!found)
      return send({
        Success: false,
        VRMLookup: { Success: false, VehicleFound: false, CAPID: 0 },
        FailReason: 'Vehicle not found',
      });
    const { values, ...vehicle } = found;
    return send({
      Success: true,
      VRMLookup: {
        Success: true,
        VehicleFound: true,
        Database: 'CAR',
        CAPID: vehicle.capId,
        CAPcode: vehicle.capCode,
        CAPMan: vehicle.make,
        CAPRange: vehicle.model,
        CAPMod: '',
        CAPDer: vehicle.trim,
        RegisteredDate: vehicle.registeredOn.toISOString().replace('.000Z', ''),
        VinNumber: 'WXYZ0000000000001',
        Colour: 'BLUE',
      },
      Valuation: valuationOf(values),
      MileageOutOfBounds: false,
    });
  }
  const registeredOn = new Date(`${given('RegisteredDate') || given('registrationDate')}Z`);
  if (operation.name === 'CAPIDValuation') {
    const values = await embedded().byCapId({
      capId: Number(given('CAPID')),
      registeredOn,
      mileage: Number(given('Mileage')),
    });
    if (Number(given('Mileage')) > 500_000)
      return send({
        Success: false,
        CAPIDLookup: { Success: true, IDFound: true },
        Valuation: { Success: false },
        MileageOutOfBounds: true,
      });
    return send(
      values
        ? {
            Success: true,
            CAPIDLookup: { Success: true, IDFound: true },
            Valuation: valuationOf(values),
            MileageOutOfBounds: false,
          }
        : { Success: false, CAPIDLookup: { Success: false, IDFound: false } },
    );
  }
  const termMonths = Number(given('monthsToValuation'));
  const forecast = await embedded().forecast({
    capCode: given('capCode'),
    registeredOn,
    mileage: Number(given('mileage')),
    termsMonths: [termMonths],
    annualMileage: 0,
  });
  const rows: XmlContent =
    forecast[termMonths] === undefined
      ? {}
      : { FutureValues: { Valuation: { valuation: pounds(forecast[termMonths]) } } };
  return send({
    Success: true,
    FailMessage: '',
    Returned_DataSet: { 'xs:schema': { 'xs:element': '' }, 'diffgr:diffgram': rows },
  });
};

function valuationOf({
  retailPence,
  cleanPence,
  averagePence,
  belowPence,
}: Record<'retailPence' | 'cleanPence' | 'averagePence' | 'belowPence', number>): XmlContent {
  return {
    Success: true,
    ValuationMileage: 1,
    Retail: pounds(retailPence),
    Clean: pounds(cleanPence),
    Average: pounds(averagePence),
    Below: pounds(belowPence),
  };
}

const soap =
  (behaviour: SoapBehaviour): Behaviour =>
  (request, response) => {
    const operation = findElement(readXml(request.body), 'Body')?.children[0];
    if (operation) void behaviour(operation, response, request);
  };

function envelope(content: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${content}</soap:Body></soap:Envelope>`;
}

const server = outsideServer(soap(documented));

beforeAll(async () => {
  ownValues = createEmbeddedVehicleValues(
    api.database,
    createEmbeddedVehicleRegister(api.database, () => TEST_DAY),
    () => TEST_DAY,
  );
  const { rows } = await api.database.query<{ cap_id: number; cap_code: string }>(
    `select cap_id, cap_code from api.registration join api.derivative using (cap_id) where vrm = 'AA19AAA'`,
  );
  capId = rows[0]?.cap_id ?? 0;
  capCode = rows[0]?.cap_code ?? '';
});

const registeredOn = new Date('2019-03-14T00:00:00Z');
const forecastRequest = () => ({ capCode, registeredOn, mileage: 50_000, termsMonths: [24, 48], annualMileage: 8_000 });

describe.each<[string, () => VehicleValues]>([
  ['embedded', embedded],
  ['live', live],
])('the %s provider of values', (_name, provider) => {
  it('values a car by its registration and mileage, and identifies it', async () => {
    const found = await provider().byRegistration('AA19AAA', 50_000);
    expect(found).toMatchObject({
      capId,
      capCode,
      make: 'Ford',
      model: 'Focus',
      trim: expect.any(String),
      registeredOn,
      mileage: 50_000,
    });
    expect(found?.values).toEqual(await provider().byCapId({ capId, registeredOn, mileage: 50_000 }));
    const further = await provider().byRegistration('AA19AAA', 90_000);
    expect(further?.values.retailPence).toBeLessThan(found?.values.retailPence ?? 0);
    const { retailPence = 0, cleanPence = 0, averagePence = 0, belowPence = 0 } = found?.values ?? {};
    expect([retailPence, cleanPence, averagePence, belowPence]).toEqual(
      [retailPence, cleanPence, averagePence, belowPence].toSorted((a, b) => b - a),
    );
    expect(belowPence).toBeGreaterThan(50_000);
  });

  it('values it at the mileage that is usual for its age when none is given', async () => {
    const usual = await provider().byRegistration('AA19AAA', undefined);
    expect(usual?.mileage).toBeGreaterThan(53_000);
    expect(usual?.mileage).toBeLessThan(54_000);
    expect(usual?.values).toEqual((await provider().byRegistration('AA19AAA', usual?.mileage))?.values);
  });

  it('forecasts what a car will be worth, less each year', async () => {
    const forecast = await provider().forecast({ ...forecastRequest(), termsMonths: [6, 24, 36, 48, 60, 120] });
    expect(Object.keys(forecast)).toEqual(['24', '36', '48', '60']);
    const values = Object.values(forecast);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values[0]).toBeLessThan(
      (await provider().byCapId({ capId, registeredOn, mileage: 50_000 }))?.cleanPence ?? 0,
    );
  });

  it('finds no other cars', async () => {
    expect(await provider().byRegistration('ER19NFD', 1)).toBeUndefined();
    expect(await provider().byCapId({ capId: 1, registeredOn, mileage: 1 })).toBeUndefined();
    expect(await provider().forecast({ ...forecastRequest(), capCode: 'NONE' })).toEqual({});
  });
});

describe('the embedded provider of values', () => {
  it('fails when the register is unavailable', async () => {
    await expect(embedded().byRegistration('ER19MNT', 1)).rejects.toThrow('could not be asked: unavailable');
  });

  it('reads its catalogue once, and again when that failed', async () => {
    let asked = 0;
    const query = async (sql: string) => {
      asked += 1;
      if (asked === 1) throw new Error('connection lost');
      return api.database.query(sql);
    };
    const register = createEmbeddedVehicleRegister(api.database, () => TEST_DAY);
    const values = createEmbeddedVehicleValues({ query } as unknown as Queryable, register, () => TEST_DAY);
    await expect(values.byCapId({ capId, registeredOn, mileage: 1 })).rejects.toThrow('connection lost');
    expect(await values.byCapId({ capId, registeredOn, mileage: 1 })).toBeDefined();
    expect(await values.forecast(forecastRequest())).toHaveProperty('24');
    expect(asked).toBe(2);
  });
});

describe('the live provider of values', () => {
  it('does not value a car whose mileage is out of its bounds', async () => {
    expect(await live().byCapId({ capId, registeredOn, mileage: 900_000 })).toBeUndefined();
  });

  it.each<[string, SoapBehaviour]>([
    ['fails', (_operation, response) => void response.writeHead(500).end('oops')],
    ['throttles', (_operation, response) => void response.writeHead(429).end()],
    ['never answers', () => undefined],
    [
      'stops in the middle',
      (_operation, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('<?xml version="1.0"?>');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'answers too slowly',
      (_operation, response) => {
        const timer = setInterval(() => response.write(' '), 50);
        response.writeHead(200).once('close', () => clearInterval(timer));
      },
    ],
    [
      'sends XML that is not closed',
      (_operation, response) => void response.writeHead(200).end('<soap:Envelope><soap:Body>'),
    ],
    [
      'sends a web page',
      (_operation, response) => void response.writeHead(200).end('<!DOCTYPE html><html><body>Sorry</body></html>'),
    ],
    [
      'sends another result',
      (_operation, response) =>
        void response.writeHead(200).end(envelope('<LogonResponse><LogonResult/></LogonResponse>')),
    ],
    [
      'sends values in words',
      (operation, response) =>
        void response.writeHead(200).end(
          envelope(
            writeElement(`${operation.name}Response`, {
              [`${operation.name}Result`]: {
                Success: true,
                VRMLookup: {
                  VehicleFound: true,
                  CAPID: 1,
                  CAPcode: 'A',
                  CAPMan: '',
                  CAPRange: '',
                  CAPDer: '',
                  RegisteredDate: '2019-03-14T00:00:00',
                },
                Valuation: { Success: true, Retail: 'POA', Clean: 1, Average: 1, Below: 1 },
                valuation: 'POA',
              },
            }),
          ),
        ),
    ],
    [
      'answers with a fault',
      (_operation, response) =>
        void response
          .writeHead(500)
          .end(envelope('<soap:Fault><faultcode>soap:Server</faultcode><faultstring>x</faultstring></soap:Fault>')),
    ],
    [
      'answers with a fault as if all were well',
      (_operation, response) =>
        void response.writeHead(200).end(envelope('<soap:Fault><faultcode>soap:Client</faultcode></soap:Fault>')),
    ],
    [
      'says that it failed',
      (operation, response) =>
        void response.writeHead(200).end(
          envelope(
            writeElement(`${operation.name}Response`, {
              [`${operation.name}Result`]: { Success: false, FailReason: 'Subscription ended' },
            }),
          ),
        ),
    ],
  ])('that %s fails soon', async (_what, behaviour) => {
    server.behave(soap(behaviour));
    await Promise.all([
      expect(live(300).byRegistration('AA19AAA', 1)).rejects.toThrow('did not answer properly'),
      expect(live(300).forecast({ ...forecastRequest(), termsMonths: [24] })).rejects.toThrow(
        'did not answer properly',
      ),
    ]);
    expect(server.received.length).toBeLessThanOrEqual(4);
  });

  it('skips only the forecast of a term whose value is not a number', async () => {
    server.behave(
      soap((operation, response, request) => {
        if (findElement(operation, 'monthsToValuation')?.text !== '48') return documented(operation, response, request);
        const result = { Success: true, Returned_DataSet: { valuation: 'POA' } };
        response
          .writeHead(200)
          .end(envelope(writeElement(`${operation.name}Response`, { [`${operation.name}Result`]: result })));
        return undefined;
      }),
    );
    expect(Object.keys(await live().forecast({ ...forecastRequest(), termsMonths: [24, 48, 60] }))).toEqual([
      '24',
      '60',
    ]);
  });

  it('that fails once is retried', async () => {
    server.behave(
      soap((operation, response, request) =>
        server.received.length === 1 ? void response.writeHead(503).end() : documented(operation, response, request),
      ),
    );
    expect(await live().byRegistration('AA19AAA', 50_000)).toMatchObject({ capId });
  });

  it('that keeps failing is no longer called', async () => {
    server.behave((_request, response) => void response.writeHead(500).end());
    const provider = live();
    for (let call = 0; call < 8; call += 1)
      await expect(provider.byCapId({ capId, registeredOn, mileage: 1 })).rejects.toThrow('did not answer properly');
    expect(server.received).toHaveLength(10);
    expect(provider.figures).toMatchObject({ calls: 8, retries: 5, failures: 5, refused: 3 });
  });

  it('never has its password in an error', async () => {
    server.behave((_request, response) => void response.writeHead(500).end());
    const error: unknown = await live()
      .byRegistration('AA19AAA', 1)
      .catch((cause: unknown) => cause);
    expect(`${String(error)} ${String((error as Error).cause)}`).not.toMatch(/a<b|AA19AAA/);
  });
});
