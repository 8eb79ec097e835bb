// German, UKIYO-E: what the coach says in the first game.
import type { Texts } from '../../../../messages/format.ts'
import type { lessons as english } from '../en/lessons.ts'

export const lessons: Texts<typeof english> = {
  'coach.uki.welcome':
    'Paris 1867: Alle wollen japanische Holzschnitte, und du bist Kunsthändler. Es gibt sieben Künstler, und du hast fünf Handkarten. Sammle Blätter eines Künstlers und stelle sie aus. Am Ende der Runde zählt von jeder deiner Ausstellungen die niedrigste Karte.',
  'coach.uki.draw': 'Zu Beginn ziehst du zwei Karten. Zieh die erste vom Stapel.',
  'coach.uki.again': 'Utamaro 4: Nun hast du zwei von ihm. Du siehst jede Karte, bevor du die nächste wählst. Zieh noch einmal.',
  'coach.uki.discard':
    'Danach stellst du aus oder legst eine Karte ab. Ausstellen ginge schon; doch warte, es kommt noch mehr. Von Toyokuni gibt es nur sechs Karten, und du hast eine. Lege Toyokuni 2 ab.',
  'coach.uki.take':
    'Sora hat Utamaro 1 auf die Ablage gelegt. Auch von dort darfst du ziehen; alle wissen dann aber, was du hast. Nimm sie.',
  'coach.uki.second': 'Nun die zweite Karte, vom Stapel.',
  'coach.uki.exhibit':
    'Du hast Utamaro 1, 2 und 4. Alle drei wären schwer zu überbieten, aber die niedrigste zählt, und das ist 1. Zeige nur 2 und 4: Wähle beide aus und stelle sie aus.',
  'coach.uki.stand':
    'Auch Ren und Sora haben ausgestellt: Drei von sechs Laternen brennen. Mit der sechsten Ausstellung endet die Runde. Sora zeigt zwei Sharaku, und du hast drei.',
  'coach.uki.drawTwo': 'Zuerst zweimal ziehen, beide Male vom Stapel.',
  'coach.uki.outnumber':
    'Jeder Künstler hat nur eine Ausstellung zugleich, und mehr Karten schlagen weniger. Zeige Sharaku 1, 3 und 5: Drei überbieten Soras zwei.',
  'coach.uki.beaten':
    'Soras Karten sind geschlagen und kommen auf die Ablage, in der Reihenfolge, die Sora wählt. Zu einer Ausstellung kommt nie etwas hinzu: Um deine drei zu schlagen, braucht es vier.',
  'coach.uki.wait':
    'Ein ruhiger Zug: Zieh zweimal vom Stapel und lege dann Sharaku 2 ab. Deine Sharaku sind schon ausgestellt, eine einzelne Karte nützt wenig.',
  'coach.uki.five':
    'Ren zeigt drei Hokusai, Sora drei Hiroshige: Das sind fünf Ausstellungen. Wer die sechste eröffnet, beendet die Runde, und die anderen haben einen letzten Zug.',
  'coach.uki.drawLast': 'Zieh zweimal vom Stapel.',
  'coach.uki.sixth': 'Kuniyoshi 1 und 4: genug für eine Ausstellung. Eröffne sie jetzt, solange niemand deine anderen schlagen kann.',
  'coach.uki.last':
    'Letzte Züge: Ren und Sora dürfen noch überbieten, aber keine Ausstellung eines neuen Künstlers eröffnen. Beide können nicht und legen ab.',
  'coach.uki.end':
    'Die niedrigste Karte jeder Ausstellung wird behalten und fehlt dem Deck von da an: Du hast 2 + 1 + 1 = 4, Ren mit zwei Ausstellungen 6, Sora mit einer 5. Auf hohe Karten zu warten lohnt sich! Nach drei Runden gewinnt der Kunsthändler mit der höchsten Summe.',
}
