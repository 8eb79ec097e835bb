// The recorded game of UKIYO-E's lesson. The moves that the learner does not make are played automatically.

export const UKIYOE_GAME = `nihonbashi record 1
game ukiyoe
seat 1 "You"
seat 2 "Ren"
seat 3 "Sora"
option deck "pair-ladder"
option start 1
* deal sharaku-1
* deal sharaku-3
* deal sharaku-5
* deal toyokuni-2
* deal utamaro-2
* deal moronobu-1
* deal hokusai-3
* deal hiroshige-2
* deal hokusai-7
* deal hokusai-2
* deal hokusai-5
* deal sharaku-4
* deal sharaku-2
* deal utamaro-1
* deal hiroshige-1
1 draw
* deal utamaro-4
1 draw
* deal hokusai-4
1 discard toyokuni-2
2 draw
* deal moronobu-2
2 draw
* deal toyokuni-3
2 discard toyokuni-3
3 draw
* deal sharaku-5
3 draw
* deal hiroshige-2
3 discard utamaro-1
1 take
1 draw
* deal hiroshige-4
1 exhibit utamaro 2 4
2 draw
* deal hokusai-1
2 draw
* deal hokusai-5
2 exhibit moronobu 1 2
3 draw
* deal hiroshige-8
3 draw
* deal hokusai-2
3 exhibit sharaku 4 5
1 draw
* deal kuniyoshi-4
1 draw
* deal hokusai-7
1 exhibit sharaku 1 3 5
3 lay sharaku-5
2 draw
* deal hiroshige-6
2 draw
* deal kuniyoshi-2
2 discard kuniyoshi-2
3 draw
* deal sharaku-6
3 draw
* deal hiroshige-7
3 discard sharaku-2
1 draw
* deal sharaku-2
1 draw
* deal hiroshige-3
1 discard sharaku-2
2 draw
* deal kuniyoshi-2
2 draw
* deal hokusai-6
2 exhibit hokusai 5 6 7
3 draw
* deal hiroshige-5
3 draw
* deal hokusai-3
3 exhibit hiroshige 5 7 8
1 draw
* deal kuniyoshi-1
1 draw
* deal hiroshige-6
1 exhibit kuniyoshi 1 4
2 draw
* deal hiroshige-5
2 draw
* deal utamaro-5
2 discard kuniyoshi-2
3 draw
* deal moronobu-1
3 draw
* deal sharaku-4
3 discard moronobu-1
`
