import * as z from 'zod/mini';
import { encodeLead, isLeadTaken, leadFields, leadOf } from './lead';

const valuation = {
  id: 'b2',
  firstName: 'Ada & Bob',
  lastName: "O'Vale",
  email: 'ada@vale.example',
  phone: '+447700900123',
  reasonForValuation: 3,
  vehicleCondition: 1,
  outstandingFinance: true,
  vehicle: {
    make: 'Land Rover',
    model: 'Defender 110',
    bodyType: 'SUV',
    vrm: 'AA19AAA',
    colour: 'Blue',
    transmission: 'Manual',
    fuel: 'Petrol',
    mileage: 42_000,
    registrationDate: '2019-03-14T00:00:00Z',
    capClean: 39_100,
    capAverage: 38_275,
    capBelow: 37_100,
  },
};

describe('a lead', () => {
  it("has the fields of the spec, with plain amounts and the lead's words", () => {
    expect(leadOf(valuation, 'guid-1')).toEqual({
      phone: '+447700900123',
      firstname: 'Ada & Bob',
      surname: "O'Vale",
      ApplicationID: 'guid-1',
      postcode: '',
      ReasonForValuation: 'PartExchange',
      Condition: 'Above_Average',
      Make: 'Land Rover',
      Mileage: '42000',
      Model: 'Defender 110',
      OutstandingFinance: 'true',
      Reg: 'AA19AAA',
      Valuation: '39100',
    });
  });

  it('survives the form that it travels as', () => {
    const fields = leadOf(valuation, 'guid-1');
    const body = encodeLead(fields);
    expect(body).toContain('firstname=Ada+%26+Bob');
    expect(z.parse(leadFields, Object.fromEntries(new URLSearchParams(body)))).toEqual(fields);
  });

  it('needs an ApplicationID', () => {
    expect(z.safeParse(leadFields, { phone: '1' }).success).toBe(false);
    expect(z.safeParse(leadFields, { ApplicationID: '' }).success).toBe(false);
  });

  it.each([
    ['SUCCESS: add_lead LEAD HAS BEEN ADDED', true],
    [' success', true],
    ['ERROR: add_lead INVALID PHONE', false],
    ['SUCCESSION', false],
    ['NO SUCCESS', false],
    ['', false],
  ])('knows whether %j means that it was taken', (answer, taken) => {
    expect(isLeadTaken(answer)).toBe(taken);
  });
});
