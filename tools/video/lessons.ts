import type { Film } from './film.ts';
import { daysOfTherapy, ivToOral, narrower, shorter } from './scenes/after.ts';
import { fourHours, milk } from './scenes/counter.ts';
import { atTheDoor, oneList } from './scenes/discharge.ts';
import { creatinine, decimalPoint, liverDecides } from './scenes/dose.ts';
import { clarithromycin, grapefruit, pill } from './scenes/enzymes.ts';
import { infection, specimen } from './scenes/first-dose.ts';
import { basalBolus, heartFailure, warfarin } from './scenes/heart-and-sugar.ts';
import { allergy, twoSources } from './scenes/history.ts';
import { kidneyTriple, potassium } from './scenes/kidney-and-heart.ts';
import { sIR, zones } from './scenes/plate.ts';
import { fourQuestions, twelveDrugs } from './scenes/prescription.ts';

/** Every film by its path below `videos`, without the ending. */
export const lessons: Readonly<Record<string, Pick<Film, 'ground' | 'scene'>>> = {
  'drug-interactions/prescription/twelve-drugs': { ground: 'pine', scene: twelveDrugs },
  'drug-interactions/prescription/four-questions': { ground: 'pine', scene: fourQuestions },
  'drug-interactions/enzymes/clarithromycin': { ground: 'pine', scene: clarithromycin },
  'drug-interactions/enzymes/grapefruit': { ground: 'pine', scene: grapefruit },
  'drug-interactions/enzymes/pill': { ground: 'pine', scene: pill },
  'drug-interactions/kidney-and-heart/potassium': { ground: 'pine', scene: potassium },
  'drug-interactions/kidney-and-heart/kidney-triple': { ground: 'pine', scene: kidneyTriple },
  'drug-interactions/counter/four-hours': { ground: 'pine', scene: fourHours },
  'drug-interactions/counter/milk': { ground: 'pine', scene: milk },
  'antibiotic-stewardship/first-dose/infection': { ground: 'pine', scene: infection },
  'antibiotic-stewardship/first-dose/specimen': { ground: 'pine', scene: specimen },
  'antibiotic-stewardship/plate/zones': { ground: 'pine', scene: zones },
  'antibiotic-stewardship/plate/s-i-r': { ground: 'pine', scene: sIR },
  'antibiotic-stewardship/after/narrower': { ground: 'pine', scene: narrower },
  'antibiotic-stewardship/after/iv-to-oral': { ground: 'pine', scene: ivToOral },
  'antibiotic-stewardship/after/shorter': { ground: 'pine', scene: shorter },
  'antibiotic-stewardship/after/days-of-therapy': { ground: 'pine', scene: daysOfTherapy },
  'clinical-pharmacy-diploma/history/two-sources': { ground: 'pine', scene: twoSources },
  'clinical-pharmacy-diploma/history/allergy': { ground: 'pine', scene: allergy },
  'clinical-pharmacy-diploma/dose/creatinine': { ground: 'pine', scene: creatinine },
  'clinical-pharmacy-diploma/dose/liver': { ground: 'pine', scene: liverDecides },
  'clinical-pharmacy-diploma/dose/decimal-point': { ground: 'pine', scene: decimalPoint },
  'clinical-pharmacy-diploma/heart-and-sugar/heart-failure': {
    ground: 'pine',
    scene: heartFailure,
  },
  'clinical-pharmacy-diploma/heart-and-sugar/warfarin': { ground: 'pine', scene: warfarin },
  'clinical-pharmacy-diploma/heart-and-sugar/basal-bolus': { ground: 'pine', scene: basalBolus },
  'clinical-pharmacy-diploma/discharge/one-list': { ground: 'pine', scene: oneList },
  'clinical-pharmacy-diploma/discharge/at-the-door': { ground: 'pine', scene: atTheDoor },
};
