// French, UKIYO-E: what the coach says in the first game.
import type { Texts } from '../../../../messages/format.ts'
import type { lessons as english } from '../en/lessons.ts'

export const lessons: Texts<typeof english> = {
  'coach.uki.welcome':
    'Paris, 1867 : tout le monde veut des estampes japonaises, et vous êtes marchand d’art. Il y a sept artistes, et vous avez cinq cartes en main. Réunissez des estampes d’un même artiste et exposez-les. À la fin de la manche, la carte la plus basse de chacune de vos expositions compte.',
  'coach.uki.draw': 'Au début du tour, prenez deux cartes. Prenez la première dans la pioche.',
  'coach.uki.again': 'Utamaro 4 : vous en avez deux de lui. Vous voyez chaque carte avant de choisir la suivante. Piochez encore.',
  'coach.uki.discard':
    'Ensuite, exposez ou défaussez une carte. Vous pourriez déjà exposer ; mais attendez, il en viendra d’autres. Toyokuni n’a que six cartes et vous en avez une. Défaussez Toyokuni 2.',
  'coach.uki.take':
    'Sora a posé Utamaro 1 sur la défausse. Vous pouvez aussi y prendre une carte, mais tous sauront que vous l’avez. Prenez-la.',
  'coach.uki.second': 'Votre deuxième carte : prenez-la dans la pioche.',
  'coach.uki.exhibit':
    'Vous avez Utamaro 1, 2 et 4. Les trois seraient difficiles à dépasser, mais la plus basse compte : 1. Montrez seulement 2 et 4 : sélectionnez-les et exposez.',
  'coach.uki.stand':
    'Ren et Sora ont exposé aussi : trois lanternes sur six sont allumées. La sixième exposition finit la manche. Sora montre deux Sharaku, et vous en avez trois.',
  'coach.uki.drawTwo': 'D’abord vos deux cartes, prises dans la pioche.',
  'coach.uki.outnumber':
    'Un artiste n’a qu’une exposition à la fois, et plus de cartes battent moins. Montrez Sharaku 1, 3 et 5 : trois dépassent les deux de Sora.',
  'coach.uki.beaten':
    'Les cartes de Sora sont battues et vont à la défausse, dans l’ordre voulu par Sora. On n’ajoute jamais à une exposition : pour battre vos trois, il en faut quatre.',
  'coach.uki.wait':
    'Un tour calme : piochez deux fois, puis défaussez Sharaku 2. Vos Sharaku sont exposés ; une carte isolée ne sert pas à grand-chose.',
  'coach.uki.five':
    'Ren montre trois Hokusai, Sora trois Hiroshige : cinq expositions en place. Le joueur qui ouvre la sixième termine la manche, et les autres ont un dernier tour.',
  'coach.uki.drawLast': 'Piochez deux fois.',
  'coach.uki.sixth': 'Kuniyoshi 1 et 4 : assez pour une exposition. Ouvrez-la maintenant, tant que personne ne peut battre les vôtres.',
  'coach.uki.last':
    'Derniers tours : Ren et Sora peuvent encore dépasser une exposition, mais pas ouvrir celle d’un nouvel artiste. Ni l’un ni l’autre ne le peut : tous deux défaussent.',
  'coach.uki.end':
    'La plus basse carte de chaque exposition est gardée et quitte le paquet : vous avez 2 + 1 + 1 = 4, Ren 6 avec deux expositions, Sora 5 avec une. Les cartes hautes valent l’attente ! Après trois manches, le marchand d’art au plus fort total gagne.',
}
