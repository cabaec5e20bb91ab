import { expect, test } from '../../test';

for (const path of ['/faqs', '/about-us']) {
  test(`Headings of ${path} begin at one edge`, async ({ page }) => {
    await page.goto(path);
    const edges = await page
      .locator('main section[aria-labelledby]')
      .evaluateAll((sections) =>
        sections.map(
          (section) =>
            document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.getBoundingClientRect().left,
        ),
      );
    expect(edges.length).toBeGreaterThan(1);
    expect(new Set(edges).size).toBe(1);
  });
}

test('No stripe of the page is between two coloured bands, or between the last one and the footer', async ({
  page,
}) => {
  await page.goto('/get-a-quote');
  const [hero, steps] = await page
    .locator('main > :has(> [data-band])')
    .evaluateAll((bands) => bands.map((band) => band.getBoundingClientRect().toJSON() as DOMRect));
  expect(steps?.top).toBeCloseTo(hero?.bottom ?? 0, 0);
  await page.goto('/');
  const [last, footer] = await page
    .locator('main > :last-child, body > footer')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(footer?.top).toBeCloseTo(last?.bottom ?? 0, 0);
});

test('Campaign parameters are passed on to the application site', async ({ page, stack }) => {
  await page.goto('/car-finance');
  await page.getByRole('textbox', { name: 'Monthly budget' }).first().fill('300');
  await page.getByRole('main').getByRole('button', { name: 'Get my quote' }).first().click();
  await page.waitForURL(`${stack.origins.apply}/**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    monthlyBudget: '300',
    option: 'monthly',
    utm_content: 'car-finance',
  });
});

test('On a phone there is no hole between the registration and its button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/sell-your-car');
  const field = await page.getByRole('textbox', { name: "Enter your car's registration" }).boundingBox();
  const button = await page.getByRole('button', { name: 'Get valuation' }).boundingBox();
  expect(button!.y - (field!.y + field!.height)).toBeLessThan(40);
});

test('Prices of neighbouring cars stand in one row, also where one has no rating', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/used-cars');
  const cards = await page
    .locator('main article')
    .evaluateAll((articles) =>
      articles.map((card) =>
        [card, card.querySelector('ul + *')!].map((element) => Math.round(element.getBoundingClientRect().top)),
      ),
    );
  expect(cards).toHaveLength(14);
  const rows = new Map(cards.map(([top, price]) => [top, price]));
  expect(cards.filter(([top, price]) => rows.get(top) !== price)).toEqual([]);
});
