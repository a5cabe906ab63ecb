import { aboutScenes } from './about-scenes.ts';
import { amberLattice, mintLattice, pineLattice } from './lattice.ts';
import { compact } from './people/compact.ts';
import { portrait } from './people/portrait.ts';
import { anke, claudia, dina, hassan, nadia, omar } from './people/team.ts';
import type { Picture } from './picture.ts';
import { courseStories } from './scenes/story-course.ts';
import { homeStories } from './scenes/story-home.ts';
import { lookAlikeStories } from './scenes/story-look-alike.ts';
import { peopleStories } from './scenes/story-people.ts';
import { serviceScenes } from './service-scenes.ts';

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
    ...serviceScenes(),
    ...team(),
    ...aboutScenes(),
  ];
  return drawn.map((item) => compact(item));
}
