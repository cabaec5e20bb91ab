import { expect } from '@playwright/test';

/** A page with one fault of each kind that every page is checked for. */
export const FAULTY_PAGE = `<!doctype html>
<meta name="viewport" content="width=device-width">
<table style="margin-top: 300px"><tr><th style="position: absolute; top: 0">24 months</th><td>£150 a month</td></tr></table>
<button style="position: absolute; left: -60px; width: 50px">Outside</button>
<button style="transition: transform 1s steps(1, end)" onclick="this.dataset.pressedAt = getComputedStyle(this).transform">Sliding</button>
<p style="position: relative"><button>Under</button><i style="position: absolute; inset: 0"></i></p>
<script>console.error('A planted error')</script>`;

/** Faults that `misplacedParts` finds in it. */
export const MISPLACED = [
  expect.stringMatching(/^the label “24 months” is outside its row$/),
  expect.stringMatching(/^button “Outside” is at -60 to -10 of \d+ px$/),
];

/** Faults that `coveredControls` finds in it. */
export const COVERED = ['page button “Under” is under page i “”'];
