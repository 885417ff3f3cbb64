/*
 * Entry of every element under the condition `react-server`, by which frameworks resolve imports of React Server Components. A server
 * component runs on the server alone: nothing would register the elements, and the page would stay blank without a word.
 */
throw new Error(
  "Onair: a server component cannot show widgets, since they are custom elements of the browser. Write 'use client' as the first line of the file that imports them.",
);
