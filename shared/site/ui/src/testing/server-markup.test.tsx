import { renderToString } from 'react-dom/server';
import { AprStatement } from '../apr-statement/apr-statement';
import { Button } from '../button/button';
import { Card, CardLink } from '../card/card';
import { Carousel } from '../carousel/carousel';
import { Checkbox } from '../checkbox/checkbox';
import { Chip } from '../chip/chip';
import { Dialog } from '../dialog/dialog';
import { Disclosure } from '../disclosure/disclosure';
import { LinkButton } from '../link-button/link-button';
import { MonthlyBudgetField } from '../monthly-budget-field/monthly-budget-field';
import { Price } from '../price/price';
import { RadioGroup } from '../radio-group/radio-group';
import { RegistrationField } from '../registration-field/registration-field';
import { Section } from '../section/section';
import { Select } from '../select/select';
import { Skeleton } from '../skeleton/skeleton';
import { Spinner } from '../spinner/spinner';
import { Stars } from '../stars/stars';
import { TextField } from '../text-field/text-field';
import { TextLink } from '../text-link/text-link';
import { TickList } from '../tick-list/tick-list';

const markup = renderToString(
  <>
    <AprStatement rate="Representative 19.8% APR." />
    <Button loading>Send</Button>
    <Card>
      <CardLink href="/car">Car</CardLink>
    </Card>
    <Carousel label="Reviews">{['One', 'Two']}</Carousel>
    <Checkbox label="I accept" name="accept" required />
    <Chip>Diesel</Chip>
    <Dialog open={false} onClose={() => {}} heading="Code">
      Text
    </Dialog>
    <Disclosure summary="Question">Answer</Disclosure>
    <LinkButton href="/apply">Apply</LinkButton>
    <MonthlyBudgetField label="Budget" name="monthlyBudget" defaultValue="1250" />
    <Price pricePence={100} />
    <RadioGroup legend="Finance?" name="finance" options={[{ value: 'yes', label: 'Yes' }]} />
    <RegistrationField label="Reg" name="reg" />
    <Section heading="Section">Text</Section>
    <Select label="Make" name="make" options={[{ value: 'a', label: 'A' }]} />
    <Skeleton />
    <Spinner />
    <Stars rating={3.3} />
    <TextField label="Name" name="name" error="Please enter your name" />
    <TextLink href="/a">Link</TextLink>
    <TickList items={['One']} />
  </>,
);

describe('the server’s HTML', () => {
  it('passes a content security policy without inline styles and handlers', () => {
    expect(markup).not.toMatch(/\s(style|on[a-z]+)=/);
  });

  it('has fields that a plain form submits, with their values', () => {
    document.body.innerHTML = `<form>${markup}</form>`;
    const form = document.querySelector('form');
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      make: 'a',
      monthlyBudget: '1,250',
      name: '',
      reg: '',
    });
  });

  it('lets the browser refuse an invalid registration without JavaScript', () => {
    document.body.innerHTML = `<form>${markup}</form>`;
    const field = document.querySelector<HTMLInputElement>('input[name=reg]');
    const isAccepted = (text: string) => {
      if (field) field.value = text;
      return field?.validity.valid;
    };
    expect(['', 'AB12CDEF', 'AB12/CDE', 'ab12cde', 'AB12 CDE', 'AB12-CDE.'].map(isAccepted)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(field).toHaveAttribute('title', 'Two to seven letters and digits, as on the number plate');
  });
});
