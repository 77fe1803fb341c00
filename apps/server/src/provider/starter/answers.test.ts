import { expect, test } from 'vitest';
import {
  readColor,
  readCredit,
  readName,
  readServices,
  readStarterTechnologies,
  readStates,
  suggestProviderName,
} from './answers.ts';

test.each([
  ['  River  Bend ', 'River Bend'],
  ["O'Neil & Sons, Inc.", "O'Neil & Sons, Inc."],
])('the name %j is read as %j [P-084]', (text, value) => {
  expect(readName(text)).toEqual({ value });
});

test.each([
  ['', 'The name is empty.'],
  ['x'.repeat(61), 'The name is longer than 60 characters.'],
  ['{{name}}', "Write the name with letters, digits, spaces, and . , & ' + - only."],
  ['<b>', "Write the name with letters, digits, spaces, and . , & ' + - only."],
])('the name %j is refused [P-085]', (text, problem) => {
  expect(readName(text)).toEqual({ problem });
});

test.each([
  ['#0A5F73', '#0a5f73'],
  ['0a5f73', '#0a5f73'],
  ['#abc', '#aabbcc'],
  ['Teal', '#0a6e73'],
])('the color %j is read as %j [P-084]', (text, value) => {
  expect(readColor(text)).toEqual({ value });
});

const colors = 'red, orange, yellow, green, teal, blue, navy, purple, pink, brown, black, gray';
test.each([
  ['grean', `"grean" is not a color: write it as #0a5f73, or one of ${colors}; did you mean "green"?`],
  ['#12345', `"#12345" is not a color: write it as #0a5f73, or one of ${colors}.`],
])('the color %j is refused [P-085]', (text, problem) => {
  expect(readColor(text)).toEqual({ problem });
});

test.each([
  ['OH', ['OH']],
  ['ohio, KY; oh', ['OH', 'KY']],
  ['New York and West Virginia', ['NY', 'WV']],
])('the states %j are read as %j [P-084]', (text, value) => {
  expect(readStates(text)).toEqual({ value });
});

test.each([
  ['', 'Name at least one state, as OH or Ohio.'],
  ['OH, Kentuky', 'There is no state "Kentuky"; did you mean "Kentucky"?'],
  ['XX', 'There is no state "XX": write two letters, as OH.'],
])('the states %j are refused [P-085]', (text, problem) => {
  expect(readStates(text)).toEqual({ problem });
});

test.each([
  ['internet', ['internet']],
  ['TV, phone and Internet', ['internet', 'voice', 'tv']],
])('the services %j are read as %j [P-084]', (text, value) => {
  expect(readServices(text)).toEqual({ value });
});

test.each([
  ['', 'Name at least one service: internet, voice or tv.'],
  ['tv', 'tv alone cannot be sold: the address check looks for an internet plan. Add internet.'],
  ['voice,tv', 'voice and tv alone cannot be sold: the address check looks for an internet plan. Add internet.'],
  ['internt', '"internt" is none of internet, voice and tv; did you mean "internet"?'],
])('the services %j are refused [P-085]', (text, problem) => {
  expect(readServices(text)).toEqual({ problem });
});

test.each([
  ['fiber', ['fiber']],
  ['Fixed wireless, DSL', ['fixed-wireless', 'dsl']],
  ['wireless and 4G; lte', ['fixed-wireless', 'lte']],
])('the technologies %j are read as %j [P-176]', (text, value) => {
  expect(readStarterTechnologies(text)).toEqual({ value });
});

const known = 'fiber, cable, dsl, fixed-wireless, lte or 5g';
test.each([
  ['', `Name at least one technology: ${known}.`],
  ['fibre, dsl', `"fibre" is none of ${known}; did you mean "fiber"?`],
  ['satellite', `"satellite" is none of ${known}: choose one, and give it your own name in catalog/technologies.yaml.`],
])('the technologies %j are refused [P-176]', (text, problem) => {
  expect(readStarterTechnologies(text)).toEqual({ problem });
});

test('the credit check is one of three [P-084] [P-085]', () => {
  expect(readCredit(' Soft')).toEqual({ value: 'soft' });
  expect(readCredit('ful')).toEqual({ problem: '"ful" is none of off, soft and full; did you mean "full"?' });
});

test('the name of the folder suggests that of the provider', () => {
  expect(['my-isp', 'river_bend', '/'].map(suggestProviderName)).toEqual(['My isp', 'River bend', '']);
});
