import { stateNames } from '@demarc/domain/address';
import { creditCheckRules } from '@demarc/domain/checkout';
import { suggestName } from '../parsing/suggest-name.ts';
import { colorNames } from './colors.ts';
import { starterTechnologies, type TechnologyId } from './technologies.ts';

export const starterServices = ['internet', 'voice', 'tv'] as const;
export type StarterService = (typeof starterServices)[number];

export type StarterCredit = (typeof creditCheckRules)[number];

/** The answers that a starter folder is made of. */
export interface StarterAnswers {
  readonly name: string;
  /** #rrggbb */
  readonly color: string;
  /** Two letters each, at least one. */
  readonly states: readonly string[];
  /** Internet, alone or with others. */
  readonly services: readonly StarterService[];
  /** Of the internet plans, the preferred one first. At least one. */
  readonly technologies: readonly TechnologyId[];
  readonly credit: StarterCredit;
}

/** The value of an answer, or the reason why it is none. */
export type Answer<T> = { readonly value: T } | { readonly problem: string };

const endSentence = (text: string): string => (text.endsWith('?') ? text : `${text}.`);

const splitList = (text: string): readonly string[] =>
  text
    .split(/,|;|\band\b/)
    .map((word) => word.trim())
    .filter(Boolean);

const maxNameLength = 60;

/** A name that every text, mail and picture can contain. */
export function readName(text: string): Answer<string> {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name === '') return { problem: 'The name is empty.' };
  if (name.length > maxNameLength) return { problem: `The name is longer than ${maxNameLength} characters.` };
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .,&'’+-]*$/u.test(name))
    return { problem: "Write the name with letters, digits, spaces, and . , & ' + - only." };
  return { value: name };
}

/** A color as #rrggbb, rrggbb, #rgb or by name. */
export function readColor(text: string): Answer<string> {
  const color = text.trim().toLowerCase();
  const known = Object.keys(colorNames);
  const named = colorNames[color];
  if (named) return { value: named };
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(color) ?? [];
  if (!digits)
    return {
      problem: endSentence(
        `"${text.trim()}" is not a color: write it as #0a5f73, or one of ${known.join(', ')}${suggestName(color, known)}`,
      ),
    };
  return { value: `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}` };
}

/** States by their codes or names, separated by commas. */
export function readStates(text: string): Answer<readonly string[]> {
  const words = splitList(text);
  if (words.length === 0) return { problem: 'Name at least one state, as OH or Ohio.' };
  const states: string[] = [];
  for (const word of words) {
    const state = stateNames.find(({ code, name }) =>
      [code, name].some((each) => each.toLowerCase() === word.toLowerCase()),
    );
    if (!state) {
      // Two letters are near to every code.
      const suggestion =
        word.length > 2
          ? suggestName(
              word,
              stateNames.map(({ name }) => name),
            )
          : '';
      return { problem: endSentence(`There is no state "${word}"${suggestion || ': write two letters, as OH'}`) };
    }
    if (!states.includes(state.code)) states.push(state.code);
  }
  return { value: states };
}

const otherNames: Readonly<Record<string, StarterService>> = { phone: 'voice', telephone: 'voice', television: 'tv' };

/** The services, separated by commas. Voice and TV are sold only beside internet. */
export function readServices(text: string): Answer<readonly StarterService[]> {
  const words = splitList(text.toLowerCase());
  if (words.length === 0) return { problem: 'Name at least one service: internet, voice or tv.' };
  const services = new Set<StarterService>();
  for (const word of words) {
    const service = starterServices.find((each) => each === word) ?? otherNames[word];
    if (!service)
      return {
        problem: endSentence(
          `"${word}" is none of internet, voice and tv${suggestName(word, [...starterServices, ...Object.keys(otherNames)])}`,
        ),
      };
    services.add(service);
  }
  if (!services.has('internet'))
    return {
      problem: `${words.join(' and ')} alone cannot be sold: the address check looks for an internet plan. Add internet.`,
    };
  return { value: starterServices.filter((service) => services.has(service)) };
}

const otherTechnologyNames: Readonly<Record<string, TechnologyId>> = {
  wireless: 'fixed-wireless',
  coax: 'cable',
  adsl: 'dsl',
  vdsl: 'dsl',
  '4g': 'lte',
  ftth: 'fiber',
};

/** The technologies of the internet plans, separated by commas, the preferred one first. */
export function readStarterTechnologies(text: string): Answer<readonly TechnologyId[]> {
  const words = splitList(text.toLowerCase());
  const listed = `${starterTechnologies.slice(0, -1).join(', ')} or ${starterTechnologies.at(-1)}`;
  if (words.length === 0) return { problem: `Name at least one technology: ${listed}.` };
  const technologies = new Set<TechnologyId>();
  for (const word of words) {
    const id = word.replace(/\s+/g, '-');
    const technology = starterTechnologies.find((each) => each === id) ?? otherTechnologyNames[id];
    if (!technology)
      return {
        problem: endSentence(
          `"${word}" is none of ${listed}${suggestName(id, [...starterTechnologies, ...Object.keys(otherTechnologyNames)]) || ': choose one, and give it your own name in catalog/technologies.yaml'}`,
        ),
      };
    technologies.add(technology);
  }
  return { value: [...technologies] };
}

export function readCredit(text: string): Answer<StarterCredit> {
  const word = text.trim().toLowerCase();
  const value = creditCheckRules.find((rule) => rule === word);
  if (value) return { value };
  return { problem: endSentence(`"${word}" is none of off, soft and full${suggestName(word, creditCheckRules)}`) };
}

/** A name for the questions, made of the folder: "My isp" for my-isp. */
export function suggestProviderName(folder: string): string {
  const words = folder.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
