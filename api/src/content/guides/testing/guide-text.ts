/** The text of a guide's file, for tests; `fields` go into its front matter unchanged. */
export function guideText({ fields = '', topic = 'types', title = 'What is HP?', body = 'Words.' } = {}): string {
  return `---
title: ${title}
description: What it is.
topic: ${topic}
author: ada
published: 2026-01-02
updated: 2026-03-04
picture: { make: Ford, model: Puma, colour: blue }
${fields === '' ? '' : `${fields}\n`}---
${body}
`;
}
