import { legalStatement, type LegalIdentity } from './legal-identity';

const LARKWAY = { displayName: 'Larkway', companyName: 'Larkway Finance' };
const REGISTRATION = {
  firmReferenceNumber: '712345',
  companyNumber: '01234567',
  registeredOffice: '1 Mill Lane, Leeds LS1 1AE',
};
const statement = (legal: LegalIdentity) => legalStatement({ ...LARKWAY, legal });

describe('the legal statement of a brand', () => {
  it('names an authorised firm, its numbers and its registered office', () => {
    expect(statement({ status: 'authorised', ...REGISTRATION })).toBe(
      'Larkway is a trading name of Larkway Finance Limited. Larkway Finance Limited is authorised and regulated by the Financial Conduct ' +
        'Authority (firm reference number 712345). Registered in England and Wales, company number 01234567. Registered office: 1 Mill Lane, Leeds LS1 1AE.',
    );
  });

  it('names the principal of an appointed representative', () => {
    const principal = { legalName: 'Forecourt Finance Limited', firmReferenceNumber: '1000234' };
    expect(statement({ status: 'appointed-representative', ...REGISTRATION, principal })).toContain(
      'Larkway Finance Limited (firm reference number 712345) is an appointed representative of Forecourt Finance Limited, which is authorised ' +
        'and regulated by the Financial Conduct Authority (firm reference number 1000234).',
    );
  });

  it.each([
    ['SC123456', 'Scotland'],
    ['NI123456', 'Northern Ireland'],
  ])('says for company number %s that it is registered in %s', (companyNumber, part) => {
    expect(statement({ status: 'authorised', ...REGISTRATION, companyNumber })).toContain(
      `Registered in ${part}, company number ${companyNumber}.`,
    );
  });

  it('says that an invented firm is a sample', () => {
    const sample = / Sample firm: its numbers .+ are invented\.$/;
    expect(statement({ status: 'authorised', ...REGISTRATION, firmReferenceNumber: '000123' })).toMatch(sample);
    const principal = { legalName: 'Forecourt Finance Limited', firmReferenceNumber: '000001' };
    expect(statement({ status: 'appointed-representative', ...REGISTRATION, principal })).toMatch(sample);
  });

  it('is only the trading name with an older host', () => {
    expect(legalStatement(LARKWAY)).toBe('Larkway is a trading name of Larkway Finance Limited.');
  });
});
