import { amberLattice, mintLattice, pineLattice } from './lattice.ts';
import { compact } from './people/compact.ts';
import { portrait } from './people/portrait.ts';
import { anke, claudia, dina, hassan, nadia, omar } from './people/team.ts';
import type { Picture } from './picture.ts';
import { courseStories } from './scenes/story-course.ts';
import { peopleAbout } from './scenes/about-people.ts';
import { placesAbout } from './scenes/about-places.ts';
import { thingsAbout } from './scenes/about-things.ts';
import { peopleServices } from './scenes/service-people.ts';
import { thingServices } from './scenes/service-things.ts';
import { homeStories } from './scenes/story-home.ts';
import { lookAlikeStories } from './scenes/story-look-alike.ts';
import { peopleStories } from './scenes/story-people.ts';

function team(): Picture[] {
  return [
    portrait('team/nadia-helmy', amberLattice, nadia),
    portrait('team/omar-shafik', pineLattice, omar),
    portrait('team/anke-lorenz', mintLattice, anke),
    portrait('team/hassan-mourad', mintLattice, hassan),
    portrait('team/claudia-reuter', pineLattice, claudia, 0.92),
    portrait('team/dina-fathy', amberLattice, dina),
  ];
}

/** Pictures of the articles, the services, the team and the about page. */
export function stories(): Picture[] {
  const drawn = [
    ...homeStories(),
    ...courseStories(),
    ...peopleStories(),
    ...lookAlikeStories(),
    ...peopleServices(),
    ...thingServices(),
    ...team(),
    ...peopleAbout(),
    ...placesAbout(),
    ...thingsAbout(),
  ];
  return drawn.map((item) => compact(item));
}
