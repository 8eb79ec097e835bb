// The recorded game of IKI's lesson. The moves that the learner does not make are played automatically.

export const IKI_GAME = `nihonbashi record 1
game iki
seat 1 "You"
seat 2 "Ren"
seat 3 "Sora"
option rules "utsuroi-en"
option cardSet "edo-3"
option startSeat 2
* reveal yamabushi
* reveal book-lender
* reveal engraver
* reveal clam-peddler
1 draft eyeglass-peddler outer-1
3 draft salt-peddler outer-3
2 draft cotton-peddler outer-2
2 life 4
3 life 3
1 life 2
1 hire clam-peddler 2-1
1 walk 2+1
1 visit cotton-peddler
1 shop fire-tower
1 done
3 hire engraver 3-1
3 walk 3
3 shop fire-tower
3 visit cotton-peddler
3 done
2 hire book-lender 3-2
2 walk 4
2 visit book-lender
2 shop tobacco pipe-grey
2 shop tobacco pouch-grey
2 done
* reveal carpenter
* reveal sawyer
* reveal seedling-peddler
* reveal used-clothes-peddler
2 life 2
3 life 1
1 life 3
3 income
3 walk 1
3 shop tobacco pipe-light-yellow
3 shop tobacco pouch-light-yellow
3 visit book-lender
3 done
2 income
2 walk 2
2 visit salt-peddler
2 shop fish noodlefish-a
2 done
1 hire yamabushi 3-3
1 walk 3
1 visit salt-peddler
1 done
* reveal ox-cart
* reveal monk
* reveal tatami-maker
* reveal confectioner
1 life 4
3 life 3
2 life 1
2 income
2 walk 1
2 shop construction rice
2 done
3 income
3 walk 3+2
3 visit engraver
3 done
1 hire used-clothes-peddler 2-2
1 walk 4
1 visit clam-peddler
1 shop rice
1 done
* reveal geisha
* reveal shiratama-seller
* reveal glassblower
* reveal goldfish-peddler
1 life 2
3 life 1
2 life 4
3 hire glassblower 3-4
3 visit clam-peddler
3 done
1 income
1 walk 2
1 visit book-lender
1 shop tobacco pipe-orange
1 done
2 hire geisha corner-2
2 walk 4+1
2 visit geisha
2 done
* reveal seamstress
* reveal steeplejack
* reveal tempura-seller
* reveal fan-maker
1 life 2
3 life 1
2 life 4
3 hire goldfish-peddler outer-2
3 shop fire-tower
3 visit goldfish-peddler
3 done
1 income
1 walk 2
1 shop fish bonito-b
1 done
2 hire seamstress 3-2
2 walk 4+1
2 done
* fire 1
* reveal shrine-maiden
* reveal ukiyo-e-artist
* reveal sushi-seller
* reveal water-peddler
3 life 1
1 life 4
2 life 2
3 hire shrine-maiden outer-3
3 shop tobacco pouch-orange
3 done
2 hire shiratama-seller outer-1
2 shop fire-tower
2 visit goldfish-peddler
2 done
1 hire fan-maker corner-2
1 walk 4+1
1 visit goldfish-peddler
1 shop fire-tower
1 done
3 dismiss goldfish-peddler
3 dismiss shrine-maiden
1 dismiss used-clothes-peddler
* reveal woodblock-printer
* reveal cooper
* reveal firewood-seller
* reveal house-agent
3 life 3
1 life 1
2 life 2
1 hire cooper 3-2
1 shop tobacco pouch-purple
1 done
2 hire woodblock-printer corner-1
2 walk 2
2 shop pawn sandals
2 done
3 hire house-agent 2-1
3 shop construction rice
3 done
* reveal soba-stand
* reveal puppeteer
* reveal plasterer
* reveal roofer
3 life 4
1 life 3
2 life 2
2 hire plasterer outer-4
2 shop construction rice
2 done
1 income
1 shop construction rice
1 done
3 hire soba-stand 2-2
3 visit soba-stand
3 shop fire-tower
3 done
* fire 1
* reveal mask-maker
* reveal insect-peddler
* reveal oil-seller
* reveal lantern-maker
3 life 4
1 life 3
2 life 2
2 income
2 visit woodblock-printer
2 done
1 hire mask-maker 2-4
1 visit house-agent
1 swap woodblock-printer cooper
1 done
3 income
3 shop construction rice
3 done
1 dismiss cooper
1 dismiss fan-maker
2 dismiss woodblock-printer
* reveal swordsmith
* reveal food-seller
* reveal clock-maker
* reveal temple-carpenter
3 life 2
1 life 1
2 life 3
1 hire food-seller outer-2
1 visit food-seller
1 shop fire-tower
1 done
3 income
3 shop sandals
3 done
2 income
2 walk 3
2 done
* reveal kabuki-actor
* reveal sake-seller
* reveal brush-maker
* reveal dice-maker
3 life 4
1 life 2
2 life 1
2 hire sake-seller 3-2
2 walk 1+1
2 shop fish sea-bream-b
2 done
1 hire dice-maker 2-1
1 shop pawn rice
1 done
3 hire swordsmith corner-3
3 walk 4+2
3 shop construction rice
3 visit mask-maker
3 done
* fire 2
1 save food-seller
* reveal well-digger
* reveal treasure-ship-peddler
* reveal joiner
* reveal calendar-peddler
3 life 4
1 life 3
2 life 1
2 income
2 shop construction rice
2 done
1 hire clock-maker 3-4
1 visit clock-maker
1 done
3 hire temple-carpenter outer-3
3 shop fire-tower
3 visit food-seller
3 done
2 dismiss plasterer
3 go 6
3 visit temple-carpenter
3 build inari-shrine outer-1
3 shop fish sea-bream-a
3 done
1 go 5
1 shop pawn rice
1 visit swordsmith
1 done
2 go 8
2 visit clock-maker
2 shop exchange once
2 done
`
